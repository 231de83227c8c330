import { readFile, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { addPreloads } from './addPreloads.ts'
import { type BuildOutputs, findPreloads } from './findPreloads.ts'

interface BuildResult {
  readonly metafile?: { readonly outputs: BuildOutputs } | undefined
  readonly outputFiles?: { readonly path: string; readonly text: string; contents: Uint8Array }[] | undefined
}

/** The parts of esbuild's plugin API that `preloadChunks` uses, so that the kernel does not depend on esbuild. */
interface EsbuildPlugin {
  readonly name: string
  setup(build: {
    readonly initialOptions: { metafile?: boolean; absWorkingDir?: string; outdir?: string }
    onEnd(callback: (result: BuildResult) => Promise<void>): void
  }): void
}

/**
 * Creates an esbuild plugin that requests a lazy chunk together with the chunks that it imports. Without it, esbuild's sites
 * request these only once the lazy chunk has arrived, which costs a round trip; Vite and webpack need no plugin. It needs
 * the options `splitting: true` and `format: 'esm'`, and leaves other builds as they are.
 *
 * @example
 * const options = { bundle: true, splitting: true, format: 'esm', outdir: 'dist', plugins: [preloadChunks()] }
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload
 */
export function preloadChunks(): EsbuildPlugin {
  return {
    name: 'latchkit-preload-chunks',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true
      const root = initialOptions.absWorkingDir ?? process.cwd()
      const { outdir } = initialOptions
      // Nothing else is written, whatever an earlier plugin has added to the list of outputs.
      const isInside = (path: string) => {
        const inner = outdir === undefined ? '' : relative(resolve(root, outdir), path)
        return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner)
      }
      onEnd(async ({ metafile, outputFiles }) => {
        if (!metafile) return
        await Promise.all(
          findPreloads(metafile.outputs).map(async ({ file, preloads }) => {
            const path = resolve(root, file)
            if (!isInside(path)) return
            const urls = new Map(
              [...preloads].map(([target, files]) => [
                urlOf(file, target),
                files.map((one) => urlOf(file, one)),
              ]),
            )
            const output = outputFiles?.find((one) => one.path === path)
            if (output) output.contents = new TextEncoder().encode(addPreloads(output.text, urls))
            else if (!outputFiles) await writeFile(path, addPreloads(await readFile(path, 'utf8'), urls))
          }),
        )
      })
    },
  }
}

/** Returns the URL of an output file relative to another one, as esbuild writes it. */
function urlOf(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll(sep, '/')
  return path.startsWith('.') ? path : `./${path}`
}
