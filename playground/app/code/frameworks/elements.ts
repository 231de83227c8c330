import type { StudioConfig } from '../../config/studioConfig.ts'
import { siteName, writeKit } from '../kit.ts'
import { page } from '../manifest.ts'
import { lines, writeImports } from '../source.ts'
import type { Import, ProjectFile } from '../types.ts'

/** The page and the kit of a site whose components Vite compiles from `src/main.ts`. */
export const elementFiles = (config: StudioConfig): readonly ProjectFile[] => [
  page(siteName, ['<div id="app"></div>', '<script type="module" src="./src/main.ts"></script>']),
  { path: 'src/kit.ts', text: writeKit(config, { before: 'export const kit = createLatchkit(' }) },
]

/** The entry of the site, which defines the elements before it mounts the component. */
export const mainFile = (framework: string, component: string, mount: string): ProjectFile => ({
  path: 'src/main.ts',
  text: lines(
    "import { defineLatchkitElements } from '@latchkit/kernel/element'",
    framework,
    `import App from './${component}'`,
    "import { kit } from './kit'",
    '',
    'defineLatchkitElements(kit)',
    mount,
  ),
})

/** The imports of the component: with EVM networks, also those of the state that shows a result. */
export const componentImports = (hasEvm: boolean, result: Import, follow: Import): string =>
  writeImports([
    { from: '@latchkit/kernel', names: ['activeNetworkAtom', 'statusAtom'] },
    ...(hasEvm ? [result, { from: 'viem/chains', names: ['base'] }] : []),
    { from: './kit', names: ['kit'] },
    follow,
  ])

/** The elements of the kit: its button, and with an embedded modal the place of it. */
export const elements = ({ environment }: StudioConfig): readonly string[] => [
  '<latchkit-button></latchkit-button>',
  ...(environment.embedded ? ['<latchkit-modal></latchkit-modal>'] : []),
]

/** A function that signs a message with the account of an EVM wallet, in TypeScript. */
export const signLines: readonly string[] = [
  'async function sign() {',
  "  const provider = kit.provider('eip155')",
  "  const [account] = await provider.request({ method: 'eth_requestAccounts' })",
  "  return account && provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', account] })",
  '}',
]

/** A function that shows a result, or why there is none. `set` writes the statement that shows a value. */
export const showLines = (set: (value: string) => string): readonly string[] => [
  'async function show(pending: Promise<unknown>) {',
  '  try {',
  `    ${set("String((await pending) ?? '')")}`,
  '  } catch (error) {',
  `    ${set("error instanceof Error ? error.message : ''")}`,
  '  }',
  '}',
]
