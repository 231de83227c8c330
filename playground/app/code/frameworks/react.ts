import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm, siteName, writeKit } from '../kit.ts'
import { commands, page, react, tsconfig, viteScripts, withManifest } from '../manifest.ts'
import { lines, writeImports } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { accountImports, writeAccount } from './account.ts'

/** A site of React and Vite. */
export function writeReact(config: StudioConfig): Project {
  const files = [
    page(siteName, ['<div id="root"></div>', '<script type="module" src="./src/main.tsx"></script>']),
    tsconfig({ jsx: 'react-jsx' }),
    { path: 'src/kit.ts', text: writeKit(config, { before: 'export const kit = createLatchkit(' }) },
    main(config),
  ]
  const dev = ['vite', 'typescript', '@types/react', '@types/react-dom']
  return { files: withManifest(files, { scripts: viteScripts, needs: react, dev }), ...commands }
}

function main(config: StudioConfig): ProjectFile {
  const { embedded, strictMode } = config.environment
  const evm = hasEvm(config)
  const imports = writeImports([
    { from: '@latchkit/kernel/react', names: ['ConnectButton', 'LatchkitProvider'] },
    ...accountImports(evm),
    ...(strictMode ? [{ from: 'react', names: ['StrictMode'] }] : []),
    { from: 'react-dom/client', names: ['createRoot'] },
    { from: './kit', names: ['kit'] },
  ])
  const tree = [
    '<LatchkitProvider kit={kit}>',
    '  <ConnectButton />',
    '  <Account />',
    ...(embedded ? ['  <div ref={kit.mount} />'] : []),
    '</LatchkitProvider>',
  ]
  const root = strictMode ? ['<StrictMode>', ...tree.map((line) => `  ${line}`), '</StrictMode>'] : tree
  const text = lines(
    imports,
    '',
    writeAccount(evm),
    "createRoot(document.getElementById('root') as HTMLElement).render(",
    ...root.slice(0, -1).map((line) => `  ${line}`),
    `  ${root.at(-1)},`,
    ')',
  )
  return { path: 'src/main.tsx', text }
}
