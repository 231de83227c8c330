import { createLatchkit, type Latchkit, pluginsAtom, statusAtom } from '@latchkit/kernel'
import { LatchkitProvider } from '@latchkit/kernel/react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { pageReady } from '../contract.ts'
import { readPageSettings } from '../pageUrl.ts'
import { composedIds, createHandle } from './createHandle.ts'
import { createRecord, type PageRecord } from './createRecord.ts'
import { factories } from './factories.ts'
import { kitOptions } from './kitOptions.ts'
import { recordEvents } from './record/recordEvents.ts'
import { recordRequests } from './record/recordRequests.ts'
import { formatError, toText } from './record/words.ts'
import { Shop } from './shop/Shop.tsx'
import './shop/shop.css'
import { writeCode } from './writeCode.ts'

/** The live page: a shop that embeds a kit as any site does, and records its activity for the studio. */
export function startPage(root: Root): void {
  document.title = 'Harbour Coffee'
  const settings = readPageSettings(location.search, [...factories.keys()])
  const record = createRecord()
  const options = kitOptions(settings.cloud)
  const plugins = settings.plugins.flatMap((id) => factories.get(id)?.() ?? [])
  const kitCreatedAt = performance.now()
  const kit: Latchkit = createLatchkit({
    ...options,
    plugins,
    onDiagnostic: ({ message, details }) => record.report('problem', message, toText(details?.error ?? '')),
  })
  followKit(kit, record, options)
  // A stored session counts as intent from the start of the page.
  const onStatus = () => {
    if (kit.store.get(statusAtom) === 'reconnecting')
      record.intent('A stored session is restored', kitCreatedAt)
  }
  kit.store.sub(statusAtom, onStatus)
  recordRequests({
    cloud: settings.cloud,
    kitCreatedAt: kitCreatedAt,
    add: (requests) => record.put({ requests: [...record.read().requests, ...requests] }),
  })
  window.studioPage = createHandle(kit, record)
  window.frameElement?.dispatchEvent(new Event(pageReady))
  root.render(
    <StrictMode>
      <LatchkitProvider kit={kit}>
        <Shop onIntent={record.intent} />
      </LatchkitProvider>
    </StrictMode>,
  )
}

function followKit(kit: Latchkit, record: PageRecord, options: object): void {
  const show = () =>
    record.put({ plugins: kit.store.get(pluginsAtom), code: writeCode(options, composedIds(kit)) })
  kit.store.sub(pluginsAtom, show)
  show()
  recordEvents(kit, record.report)
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record.report('problem', 'Unhandled promise rejection', formatError(reason)),
  )
  window.addEventListener('error', ({ message }) => record.report('problem', 'Uncaught error', message))
}
