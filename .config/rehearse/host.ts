import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listenerOf, type Served, serve } from '../../playground/serve.ts'
import { runIn } from '../../playground/sites/installSite.ts'

/** A site on the web: one origin, at which one build after another is deployed. */
export interface Host extends Served {
  /**
   * Builds the site of a folder, and serves this build in place of the one before, whose files are gone. In `development`, the code
   * is that of a development server.
   */
  deploy(folder: string, mode?: 'development' | 'production'): Promise<void>
  /** Whether a script of the deployed build contains a text. */
  contains(text: string): Promise<boolean>
}

/** Serves a site as hosts of static files do. */
export async function createHost(folder: string): Promise<Host> {
  let builds = 0
  let listener = listenerOf(folder)
  const served = await serve((request, response) => listener(request, response))
  const assets = () => join(folder, `${builds}`, `assets-${builds}`)
  return {
    ...served,
    async deploy(site, mode = 'production') {
      builds += 1
      // Every build has names of its own, so that no file of the build before is left by chance.
      const command = ['node_modules/vite/bin/vite.js', 'build', '--assetsDir', `assets-${builds}`]
      await runIn(site, 'node', command, { NODE_ENV: mode })
      await cp(join(site, 'dist'), join(folder, `${builds}`), { recursive: true })
      listener = listenerOf(join(folder, `${builds}`))
    },
    async contains(text) {
      const scripts = (await readdir(assets())).filter((file) => file.endsWith('.js'))
      const texts = await Promise.all(scripts.map((file) => readFile(join(assets(), file), 'utf8')))
      return texts.some((script) => script.includes(text))
    },
  }
}
