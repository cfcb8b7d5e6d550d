export function writePrintFaces(folder: string): Promise<void>;
