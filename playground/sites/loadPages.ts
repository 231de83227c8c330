import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBlocks } from '../../.config/docs/comments.ts'
import { ROOT } from '../../.config/scripts/workspace.mjs'
import { buildWithVite } from './buildSite.ts'
import { writeFiles } from './installSite.ts'
import { type Load, measureLoad } from './measureLoad.ts'

const html = `<!doctype html>
<html lang="en">
  <body>
    <div id="root"></div>
    <script type="module" src="./main.tsx"></script>
  </body>
</html>
`

const render = (imports: string, component: string, tree: string) => `
import { createRoot } from 'react-dom/client'
${imports}
function Account() {
${component}
}
createRoot(document.getElementById('root') as HTMLElement).render(${tree})
`
const kit = `
import { createLatchkit } from '@latchkit/kernel'
import { LatchkitProvider } from '@latchkit/kernel/react'
import { mainnet } from '@latchkit/plugin-eip155/networks'
import { basic } from '@latchkit/preset-basic'
const kit = createLatchkit({ projectId: null, networks: [mainnet], plugins: basic() })
`
const provided = '<LatchkitProvider kit={kit}><Account /></LatchkitProvider>'

/** The code of the first page in the README, which is all that a site without React needs. */
async function readFirstCode(): Promise<string> {
  const blocks = readBlocks(await readFile(join(ROOT, 'README.md'), 'utf8'))
  const block = blocks.find(({ section, language }) => section === 'Add it to a site' && language === 'tsx')
  if (!block) throw new Error('README.md shows no code of a site')
  return block.lines.map(({ text }) => text).join('\n')
}

/** The entries whose load is compared. */
const pages = async () => ({
  readme: await readFirstCode(),
  react: render('', 'return <button>Connect</button>', '<Account />'),
  hooks: render(
    `import { useAccount, useLatchkit } from '@latchkit/kernel/react'${kit}`,
    `const { address } = useAccount()
     const { open } = useLatchkit()
     return <button onClick={() => open()}>{address ?? 'Connect'}</button>`,
    provided,
  ),
  button: render(
    `import { ConnectButton } from '@latchkit/kernel/react'${kit}`,
    'return <ConnectButton />',
    provided,
  ),
})

/** What pages load before a click, beyond React: the code of the README, hooks, and the kit's own button. */
export interface AddedLoad {
  readonly readme: Load
  readonly hooks: Load
  readonly button: Load
}

/** Builds pages with the Vite that a site has installed, with its defaults, and measures what the kit adds to each. */
export async function measureAdded(folder: string): Promise<AddedLoad> {
  const loads = new Map<string, Load>()
  for (const [name, code] of Object.entries(await pages())) {
    const root = join(folder, 'load', name)
    await writeFiles(root, { 'index.html': html, 'main.tsx': code })
    await buildWithVite(folder, root)
    loads.set(name, await measureLoad(join(root, 'dist')))
  }
  const loadOf = (name: string) => loads.get(name) ?? { files: 0, gzip: 0 }
  const beyondReact = (name: string) => {
    const { files, gzip } = loadOf(name)
    return { files, gzip: gzip - loadOf('react').gzip }
  }
  return { readme: loadOf('readme'), hooks: beyondReact('hooks'), button: beyondReact('button') }
}
