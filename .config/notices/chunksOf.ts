import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'tsdown'
import { packageConfig } from '../tsdown.config.ts'

const root = resolve(import.meta.dirname, '../..')

/** Returns the chunks of a package before publication, without its types. */
export async function chunksOf(folder: string): Promise<readonly Rolldown.OutputChunk[]> {
  const chunks: Rolldown.OutputChunk[] = []
  const collect: Rolldown.Plugin = {
    name: 'collect',
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') chunks.push(file)
    },
  }
  const config = packageConfig(folder)
  // Inside the package, so that its imports resolve.
  const outDir = join(root, folder, 'node_modules/.built')
  const plugins = [config.plugins, collect]
  await build({ ...config, plugins, config: false, outDir, dts: false, logLevel: 'silent' })
  return chunks
}
