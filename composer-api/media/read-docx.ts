/** DOCX by its bytes: a ZIP file whose own table of contents lists what makes a Word document. Nothing is unpacked. */
import { listZip } from '../kernel/read-zip.ts';

/** Whether a ZIP file is a Word document without macros. */
export function isDocx(bytes: Uint8Array): boolean {
  const files = listZip(bytes);
  if (files === null) return false;
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  return (
    names.has('[content_types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => /vbaproject|\.(?:bin|exe|dll|js|vbs|html?)$|\.\.|^\//.test(name))
  );
}
