import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm, siteName, writeKit } from '../kit.ts'
import { commands, react, withManifest } from '../manifest.ts'
import { lines, literal, writeImports } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { accountImports, writeAccount } from './account.ts'

/** A site of Next.js, whose server renders the account of a returning visitor. */
export function writeNext(config: StudioConfig): Project {
  const { embedded, strictMode } = config.environment
  const kit = {
    before:
      '/** The server creates a kit for each request. */\nexport const createKit = () =>\n  createLatchkit(',
    indent: '  ',
    options: { cookie: true },
  }
  const files = [
    ...(strictMode ? [] : [laxConfig]),
    { path: 'app/createKit.ts', text: writeKit(config, kit) },
    providers(embedded),
    layout,
    account(hasEvm(config)),
    home,
  ]
  const dev = ['typescript', '@types/node', '@types/react', '@types/react-dom']
  const scripts = { dev: 'next dev', build: 'next build', start: 'next start' }
  return { files: withManifest(files, { scripts, needs: ['next', ...react], dev }), ...commands }
}

/** Next's own mode is strict by default. */
const laxConfig: ProjectFile = {
  path: 'next.config.js',
  text: lines('export default { reactStrictMode: false }'),
}

const providers = (embedded: boolean): ProjectFile => ({
  path: 'app/providers.tsx',
  text: lines(
    "'use client'",
    '',
    writeImports([
      { from: '@latchkit/kernel/react', names: ['LatchkitProvider'] },
      { from: 'react', names: ['type ReactNode', 'useState'] },
      { from: './createKit', names: ['createKit'] },
    ]),
    '',
    'interface ProvidersProps {',
    '  readonly initialState: string | undefined',
    '  readonly children: ReactNode',
    '}',
    '',
    'export function Providers({ initialState, children }: ProvidersProps) {',
    '  const [kit] = useState(createKit)',
    '  return (',
    '    <LatchkitProvider kit={kit} initialState={initialState}>',
    '      {children}',
    embedded && '      <div ref={kit.mount} />',
    '    </LatchkitProvider>',
    '  )',
    '}',
  ),
})

const layout: ProjectFile = {
  path: 'app/layout.tsx',
  text: lines(
    "import { cookies } from 'next/headers'",
    "import type { ReactNode } from 'react'",
    "import { Providers } from './providers'",
    '',
    `export const metadata = { title: ${literal(siteName)} }`,
    '',
    'export default async function Layout({ children }: { readonly children: ReactNode }) {',
    "  const initialState = (await cookies()).get('latchkit.main')?.value",
    '  return (',
    '    <html lang="en">',
    '      <body>',
    '        <Providers initialState={initialState}>{children}</Providers>',
    '      </body>',
    '    </html>',
    '  )',
    '}',
  ),
}

const account = (evm: boolean): ProjectFile => ({
  path: 'app/account.tsx',
  text: `'use client'\n\n${writeImports(accountImports(evm))}\n\n${writeAccount(evm, 'export ')}`,
})

const home: ProjectFile = {
  path: 'app/page.tsx',
  text: lines(
    "import { ConnectButton } from '@latchkit/kernel/react'",
    "import { Account } from './account'",
    '',
    'export default function Page() {',
    '  return (',
    '    <main>',
    '      <ConnectButton />',
    '      <Account />',
    '    </main>',
    '  )',
    '}',
  ),
}
