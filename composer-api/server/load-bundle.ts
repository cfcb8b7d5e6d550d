/** Loads a CommonJS file with the bytecode that V8 made of it at an earlier start, so that nothing is parsed anew. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * What the file exports. Its bytecode is kept beside it; what V8 refuses, since another version made it, is made again.
 * The file holds no `import()`, which code from kept bytecode cannot do.
 * @param file absolute path; whoever writes it anew takes `<file>.v8` away, since V8 tells only files of other lengths apart
 */
export function loadBundle(file: string): unknown {
  const cache = `${file}.v8`;
  const bytecode = readIfThere(cache);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData: bytecode,
  });
  const require = createRequire(file);
  const module = new Module(file);
  // Chunks that the bundle loads later ask for it by name.
  require.cache[file] = module;
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  // After it has run, so that the bytecode holds the functions that every start calls.
  if (bytecode === undefined || script.cachedDataRejected === true) keep(cache, script);
  return module.exports;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Other processes see all of it or nothing. */
function keep(cache: string, script: Script): void {
  const whole = `${cache}.${process.pid}`;
  try {
    writeFileSync(whole, script.createCachedData());
    renameSync(whole, cache);
  } catch {
    // A folder that cannot be written to: each start compiles.
    rmSync(whole, { force: true });
  }
}
