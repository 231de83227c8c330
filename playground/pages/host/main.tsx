import {
  type Connector,
  connectionsAtom,
  connectorsAtom,
  type Latchkit,
  type Namespace,
  type Plugin,
  type LatchkitProvider as Provider,
  statusesAtom,
} from '@latchkit/kernel'
import { LatchkitProvider } from '@latchkit/kernel/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { composeKit, factories } from './composeKit.ts'
import { HostPage } from './HostPage.tsx'
import './host.css'
import { Problems } from './Problems.tsx'
import { readKit } from './readKit.ts'

/** The interface for tests, on this page only: the kit itself sets no global. */
interface HostHandle {
  readonly kit: Latchkit
  readonly provider: (namespace: Namespace) => Provider
  /** All events that the site received, in order. */
  readonly events: { readonly event: string; readonly payload: unknown }[]
  /** The wallets that can be connected now. */
  readonly connectors: () => readonly Connector[]
  /** Creates plugins, so that tests can remove and add them. */
  readonly factories: typeof factories
  /** Composes the page's kit again, as a component does that React renders again. `plugins` replaces its plugins. */
  composeAgain(plugins?: readonly Plugin[]): Latchkit
  /** Returns the API of a plugin. The configuration names the plugins, so the type of the kit does not contain them. */
  apiOf<Api>(plugin: string): Promise<Api>
}

declare global {
  interface Window {
    latchkit?: HostHandle
  }
}

function start(): void {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const read = readKit(location.search)
  if (!read.ok) return root.render(<Problems problems={read.problems} />)
  const kit = composeKit(read.config)
  const { metadata, enableEmbedded, disableAppend } = read.config
  const connectors = () => kit.store.get(connectorsAtom)
  const apiOf = kit.api as (plugin: string) => Promise<never>
  const composeAgain = (plugins?: readonly Plugin[]) => composeKit(read.config, plugins && { plugins })
  window.latchkit = {
    kit,
    provider: kit.provider,
    events: record(kit),
    connectors,
    factories,
    composeAgain,
    apiOf,
  }
  const page: ReactNode = (
    <LatchkitProvider kit={kit}>
      <HostPage name={metadata?.name ?? 'Host page'} placed={Boolean(enableEmbedded || disableAppend)} />
    </LatchkitProvider>
  )
  root.render(read.config.strictMode ? <StrictMode>{page}</StrictMode> : page)
}

function record(kit: Latchkit): HostHandle['events'] {
  const events: { event: string; payload: unknown }[] = []
  const provider = kit.provider('eip155')
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    provider.on(event, (payload: unknown) => events.push({ event, payload }))
  }
  kit.store.sub(statusesAtom, () => events.push({ event: 'status', payload: kit.store.get(statusesAtom) }))
  kit.store.sub(connectionsAtom, () =>
    events.push({ event: 'connections', payload: kit.store.get(connectionsAtom) }),
  )
  return events
}

start()
