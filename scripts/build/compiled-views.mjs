// Compiles the JSX of blocks for the server: what is known of an element's HTML is put together once, when its module
// loads, and the rest is written straight into the page. React still finds its elements (`renderer/static/compiled.ts`).
import { parseSync } from 'vite';
import { mark, unmark } from './line-map.mjs';

const runtime = '#renderer/static/compiled.ts';
/** Elements whose HTML depends on more than properties in their order: they stay elements. */
const leftAsElements = new Set(
  'base body br col embed head hr html img input link meta noscript object option picture pre script select source style textarea title track wbr'.split(
    ' ',
  ),
);
/** Properties that React writes after all others, in this order. */
const lateAttributes = {
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
};
/** Of those, whose children React reads as text. */
const leftWhole = new Set('option pre script select style textarea title'.split(' '));
const leftAttributes = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'style']);

export function compiledViews() {
  return {
    name: 'forecourt-compiled-views',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/blocks\/.+\.tsx$/, exclude: /\.test\.tsx$/ } },
      handler: (code, id) => compileViews(code, id),
    },
  };
}

/** @returns the module's source with every outermost element of HTML compiled, and its map; null where there is none. */
export function compileViews(code, id) {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0].message}`);
  const compiler = new Compiler(code);
  const body = compiler.source(program);
  return compiler.isUsed ? unmark(`${compiler.head()}${body}`, code, id) : null;
}

class Compiler {
  #code;
  #constants = [];
  #writers = new Map();

  constructor(code) {
    this.#code = code;
  }

  get isUsed() {
    return this.#constants.length > 0;
  }

  /** On one line, so that the lines of the source keep their numbers. */
  head() {
    const writers = [...this.#writers].map(([key, name]) => `const ${name} = $attribute(${key});`);
    return `import { Compiled as $Compiled, writerOf as $attribute, fixedAttribute as $fixed, fixedText as $text } from '${runtime}'; ${[...writers, ...this.#constants].join(' ')} `;
  }

  /** Source of a node, with the elements in it compiled. */
  source(node) {
    const found = [];
    this.#collect(node, found);
    return this.#replaced(node, found);
  }

  #replaced({ start, end }, found) {
    let text = '';
    let at = start;
    for (const { node, by } of found) {
      text += mark(at) + this.#code.slice(at, node.start) + by;
      at = node.end;
    }
    return text + mark(at) + this.#code.slice(at, end);
  }

  #collect(node, found) {
    if (Array.isArray(node)) for (const each of node) this.#collect(each, found);
    else if (node !== null && typeof node === 'object' && typeof node.type === 'string') {
      if (isWhole(node)) return;
      if (node.type === 'JSXElement' && isCompiled(node)) found.push({ node, by: this.#root(node) });
      else for (const key of Object.keys(node)) if (typeof node[key] === 'object') this.#collect(node[key], found);
    }
  }

  #root(node) {
    const key = node.openingElement.attributes.find((attribute) => attribute.name?.name === 'key');
    const write = this.#statements((out) => this.#element(node, out));
    const original = mark(node.start) + this.#code.slice(node.start, node.end);
    const keyText = key ? `${this.#code.slice(key.start, key.end)} ` : '';
    return `<$Compiled ${keyText}write={($w: any) => {${write}}} element={() => (${original})} />`;
  }

  /** Statements that write, with neighbouring constants joined. */
  #statements(emit) {
    const parts = [];
    let fixed = [];
    const flush = () => {
      if (fixed.length === 0) return;
      const name = `$h${this.#constants.length}`;
      this.#constants.push(`const ${name} = ${fixed.join(' + ')};`);
      parts.push(`$w.html += ${name};`);
      fixed = [];
    };
    emit({
      fixed: (source) => fixed.push(source),
      dynamic: (statement) => {
        flush();
        parts.push(statement);
      },
    });
    flush();
    return parts.join(' ');
  }

  #element(node, out) {
    const { name, attributes } = node.openingElement;
    const tag = name.name;
    out.fixed(JSON.stringify(`<${tag}`));
    const late = lateAttributes[tag] ?? [];
    const placeOf = (attribute) => late.indexOf(attribute.name.name);
    for (const attribute of [...attributes].sort((a, b) => placeOf(a) - placeOf(b)))
      this.#attribute(tag, attribute, out);
    out.fixed('">"');
    this.#children(node.children, out);
    out.fixed(JSON.stringify(`</${tag}>`));
  }

  #attribute(tag, { name: { name }, value }, out) {
    if (name === 'key') return;
    const expression = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : value;
    if (expression === null || expression === undefined)
      out.fixed(`$fixed(${JSON.stringify(name)}, true, ${JSON.stringify(tag)})`);
    else if (expression.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof expression.value))
      out.fixed(`$fixed(${JSON.stringify(name)}, ${JSON.stringify(expression.value)}, ${JSON.stringify(tag)})`);
    else out.dynamic(`$w.html += ${this.#writer(tag, name)}(${this.source(expression)});`);
  }

  #writer(tag, name) {
    const key = tag === 'a' && name === 'href' ? `'href', 'a'` : JSON.stringify(name);
    const known = this.#writers.get(key);
    if (known) return known;
    const writer = `$a${this.#writers.size}`;
    this.#writers.set(key, writer);
    return writer;
  }

  #children(children, out) {
    for (const child of children) {
      if (child.type === 'JSXText') {
        const text = textOf(child.value);
        if (text !== '') out.fixed(`$text(${JSON.stringify(text)})`);
      } else if (child.type === 'JSXExpressionContainer') this.#child(child.expression, out);
      else this.#child(child, out);
    }
  }

  /** What stands between tags: an expression, an element or a fragment. */
  #child(given, out) {
    const node = bare(given);
    switch (node.type) {
      case 'JSXEmptyExpression':
        return;
      case 'JSXFragment':
        this.#children(node.children, out);
        return;
      case 'JSXElement':
        if (isCompiled(node)) this.#element(node, out);
        else this.#other(node, out);
        return;
      case 'Literal':
        if (node.value === null || typeof node.value === 'boolean') return;
        if (typeof node.value === 'string') {
          out.fixed(`$text(${JSON.stringify(node.value)})`);
          return;
        }
        break;
      case 'ConditionalExpression': {
        const [yes, no] = [node.consequent, node.alternate].map((side) =>
          this.#statements((to) => this.#child(side, to)),
        );
        out.dynamic(`if (${this.source(node.test)}) {${yes}} else {${no}}`);
        return;
      }
      case 'CallExpression': {
        const each = this.#each(node);
        if (each) {
          out.dynamic(each);
          return;
        }
        break;
      }
    }
    out.dynamic(`$w.node(${this.source(node)});`);
  }

  /** `list.map((item) => <li>…</li>)` as a loop. */
  #each({ callee, arguments: given, optional }) {
    const [callback] = given;
    if (optional || callee.type !== 'MemberExpression' || callee.optional || callee.computed) return null;
    if (callee.property.name !== 'map' || given.length !== 1 || callback.type !== 'ArrowFunctionExpression')
      return null;
    if (callback.async || callback.body.type === 'BlockStatement') return null;
    const body = bare(callback.body);
    if (body.type !== 'JSXElement' && body.type !== 'ConditionalExpression') return null;
    const parameters = mark(callback.start) + this.#code.slice(callback.start, callback.body.start);
    if (!parameters.trimEnd().endsWith('=>')) return null;
    return `(${this.source(callee.object)}).forEach(${parameters} {${this.#statements((to) => this.#child(body, to))}});`;
  }

  /** A component, or an element that stays one. */
  #other(node, out) {
    const { name, attributes } = node.openingElement;
    const isComponent = name.type === 'JSXIdentifier' && /^[A-Z]/.test(name.name);
    const isPlain = attributes.every(isComponent ? hasPlainValue : isPlainAttribute);
    if (!isPlain || node.children.length > 0 || (!isComponent && leftWhole.has(name.name))) {
      out.dynamic(`$w.node(${this.source(node)});`);
      return;
    }
    const properties = attributes.flatMap(({ name: { name: property }, value }) => {
      if (property === 'key') return [];
      const source =
        value === null
          ? 'true'
          : value.type === 'Literal'
            ? JSON.stringify(value.value)
            : this.source(value.expression);
      return [`${JSON.stringify(property)}: ${source}`];
    });
    const call = isComponent ? `component(${name.name}` : `host(${JSON.stringify(name.name)}`;
    out.dynamic(`$w.${call}, {${properties.join(', ')}});`);
  }
}

function isWhole(node) {
  return node.type === 'JSXElement' && leftWhole.has(node.openingElement.name.name);
}

function isCompiled({ openingElement: { name, attributes }, children }) {
  if (name.type !== 'JSXIdentifier' || !/^[a-z][a-z0-9]*$/i.test(name.name) || /^[A-Z]/.test(name.name)) return false;
  return (
    !leftAsElements.has(name.name) &&
    attributes.every(isPlainAttribute) &&
    // Entities are left to the compiler that knows them all.
    children.every((child) => child.type !== 'JSXText' || !child.value.includes('&')) &&
    children.every((child) => child.type !== 'JSXSpreadChild')
  );
}

function hasPlainValue({ type, name, value }) {
  return type === 'JSXAttribute' && name.type === 'JSXIdentifier' && isPlainValue(value);
}

function isPlainAttribute(attribute) {
  return hasPlainValue(attribute) && !leftAttributes.has(attribute.name.name);
}

/** No entity, no line break and no element. */
function isPlainValue(value) {
  if (value === null) return true;
  if (value.type === 'Literal') return !/[&\n\r]/.test(value.value);
  return value.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression';
}

function bare(node) {
  return node.type === 'ParenthesizedExpression' ? bare(node.expression) : node;
}

/** JSX text as JSX reads it: lines without the space around them, joined by one space. */
function textOf(value) {
  const lines = value.split(/\r\n|\n|\r/);
  return lines
    .map((line, at) => {
      const tabless = line.replace(/\t/g, ' ');
      const start = at === 0 ? tabless : tabless.replace(/^ +/, '');
      return at === lines.length - 1 ? start : start.replace(/ +$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}
