import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm, hasLook, namespacesOf, pluginsOf, presetOf, siteName, writeKit } from '../kit.ts'
import { commands, page, react, viteScripts, withManifest } from '../manifest.ts'
import { presets } from '../packages.ts'
import { lines, writeImports } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { elements } from './elements.ts'

/** The folder of the bundle for pages without a bundler. */
const bundle = 'node_modules/@latchkit/preset-basic/dist/standalone'

/**
 * A site of HTML and JavaScript. The basic preset exists as a bundle, so that nothing builds the site; any other kit is built by
 * Vite.
 */
export function writeHtml(config: StudioConfig): Project {
  return isBundled(config) ? writePlain(config) : writeBuilt(config)
}

/** Whether the bundle contains all that the kit imports. */
const isBundled = (config: StudioConfig): boolean =>
  presetOf(pluginsOf(config)) === presets.basic &&
  !hasLook(config) &&
  namespacesOf(config).every((namespace) => namespace === 'eip155')

function writePlain(config: StudioConfig): Project {
  const from = (name: string) =>
    name === 'viem/chains' ? './latchkit/networks.js' : './latchkit/latchkit.js'
  const files = [html(config), kit(config, from), main(config, from), copy]
  const needs = ['@latchkit/kernel', '@latchkit/preset-basic', ...react]
  return {
    files: withManifest(files, { scripts: { copy: 'node copy.js' }, needs, dev: [] }),
    install: 'npm install\nnpm run copy',
    run: 'npx serve',
  }
}

function writeBuilt(config: StudioConfig): Project {
  const files = [html(config), kit(config), main(config)]
  return {
    files: withManifest(files, { scripts: viteScripts, needs: react, dev: ['vite'] }),
    ...commands,
    note: 'The bundle for pages without a bundler has the basic preset on EVM networks, so Vite builds this site.',
  }
}

const copy: ProjectFile = {
  path: 'copy.js',
  text: lines(
    "import { cpSync } from 'node:fs'",
    '',
    '// The kit as a bundle, which is published with the page.',
    `cpSync('${bundle}', 'latchkit', { recursive: true })`,
  ),
}

const html = (config: StudioConfig): ProjectFile =>
  page(
    siteName,
    [
      ...elements(config),
      '<p>Wallet: <span id="status"></span></p>',
      '<p>Network: <span id="network"></span></p>',
      ...(hasEvm(config)
        ? ['<button id="sign">Sign</button>', '<button id="switch">Switch to Base</button>']
        : []),
      '<button id="disconnect">Disconnect</button>',
      '<output></output>',
    ],
    ['<script type="module" src="./main.js"></script>'],
  )

type From = (name: string) => string

const kit = (config: StudioConfig, from: From = (name) => name): ProjectFile => ({
  path: 'kit.js',
  text: writeKit(config, { before: 'export const kit = createLatchkit(', from }),
})

function main(config: StudioConfig, from: From = (name) => name): ProjectFile {
  const evm = hasEvm(config)
  const imports = writeImports([
    { from: from('@latchkit/kernel'), names: ['activeNetworkAtom', 'statusAtom'] },
    { from: from('@latchkit/kernel/element'), names: ['defineLatchkitElements'] },
    ...(evm ? [{ from: from('viem/chains'), names: ['base'] }] : []),
    { from: './kit.js', names: ['kit'] },
  ])
  return { path: 'main.js', text: lines(imports, ...script, ...(evm ? evmScript : [])) }
}

const script = [
  '',
  'defineLatchkitElements(kit)',
  '',
  'const find = (selector) => document.querySelector(selector)',
  'const draw = () => {',
  "  find('#status').textContent = kit.store.get(statusAtom)",
  "  find('#network').textContent = kit.store.get(activeNetworkAtom)?.name ?? ''",
  '}',
  'for (const atom of [statusAtom, activeNetworkAtom]) kit.store.sub(atom, draw)',
  'draw()',
  '',
  'const run = (action) => async () =>',
  "  (find('output').textContent = (await action().catch((error) => error.message)) ?? '')",
  "find('#disconnect').onclick = run(() => kit.disconnect())",
]

const evmScript = [
  `find('#switch').onclick = run(() => kit.switchNetwork(\`eip155:\${base.id}\`))`,
  "find('#sign').onclick = run(async () => {",
  "  const provider = kit.provider('eip155')",
  "  const [account] = await provider.request({ method: 'eth_requestAccounts' })",
  "  return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', account] })",
  '})',
]
