/** The code on paper that leads a phone's camera to a vehicle's page. */
import qrcode from 'qrcode-generator';

/** Dark modules by row and column, without the quiet zone of four modules that is required around them. */
type CodeModules = readonly (readonly boolean[])[];

/** Light modules around a code that scanners need (ISO/IEC 18004, section 9.1). */
const quietModules = 4;

export function vehiclePageUrl(origin: string, slug: string): string {
  return `${origin}/cars/${slug}`;
}

/** @param text what the code says; an address of up to some 1,000 characters. */
export function codeModules(text: string): CodeModules {
  // The smallest version that fits; level M is readable with an eighth of it damaged.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const side = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return side.map((row) => side.map((column) => code.isDark(row, column)));
}

/** Dark modules joined along their rows: a drawing of few parts without seams between them. */
export function codeRuns(modules: CodeModules) {
  return modules.flatMap((cells, row) =>
    cells.flatMap((dark, column) => {
      if (!dark || cells[column - 1]) return [];
      const end = cells.indexOf(false, column);
      return [{ row, column, length: (end < 0 ? cells.length : end) - column }];
    }),
  );
}

interface CodeDrawing {
  /** Modules along a side, the quiet zone within. */
  readonly side: number;
  /** Path of the dark modules, each a square of one unit. */
  readonly path: string;
}

export function codeDrawing(text: string): CodeDrawing {
  const modules = codeModules(text);
  const path = codeRuns(modules)
    .map(({ row, column, length }) => `M${column + quietModules} ${row + quietModules}h${length}v1h-${length}z`)
    .join('');
  return { side: modules.length + 2 * quietModules, path };
}

/** The code as a drawing, its quiet zone within. */
export function codeSvg(text: string): string {
  const { side, path } = codeDrawing(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
}
