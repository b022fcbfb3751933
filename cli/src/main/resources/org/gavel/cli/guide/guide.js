// The search: every stretch under a heading is a document; what is typed is looked for as words and as beginnings of words.
const index = lunr(function () {
  this.ref('at');
  this.field('heading', { boost: 4 });
  this.field('text');
  GUIDE.forEach((stretch, at) => this.add({ at, heading: stretch.heading, text: stretch.text }));
});
const box = document.getElementById('search');
const found = document.getElementById('found');

function search() {
  const words = lunr.tokenizer(box.value).map((token) => token.toString());
  const hits = words.length === 0 ? [] : index.query((query) => words.forEach((word) => {
    query.term(word, { boost: 10, usePipeline: true });
    query.term(word, { wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
  }));
  found.hidden = words.length === 0;
  found.replaceChildren(...(hits.length ? hits.slice(0, 12).map(entry) : [nothing()]));
}

function entry(hit) {
  const stretch = GUIDE[Number(hit.ref)];
  const link = document.createElement('a');
  link.href = stretch.page + '.html#' + stretch.anchor;
  link.textContent = stretch.heading;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function nothing() {
  const item = document.createElement('li');
  item.textContent = 'nothing found';
  return item;
}

box.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && event.target !== box) {
    event.preventDefault();
    box.focus();
  }
});
if (matchMedia('(max-width: 800px)').matches) {
  document.getElementById('chapters').open = false;
}
search();
