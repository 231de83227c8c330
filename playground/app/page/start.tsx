import { type Latchkit, statusAtom } from '@latchkit/kernel'
import { LatchkitProvider } from '@latchkit/kernel/react'
import { Fragment, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { pluginIdsOf } from '../config/plugins.ts'
import { pageReady } from '../contract.ts'
import { type PageSettings, readPageSettings } from '../pageUrl.ts'
import { blockStorage } from './blockStorage.ts'
import { catalog } from './catalog.ts'
import { composeKit, type Factories } from './composeKit.ts'
import { createHandle } from './createHandle.ts'
import { createOfflineSwitch } from './createOfflineSwitch.ts'
import { policyOf } from './createPolicy.ts'
import { createRecord, type PageRecord } from './createRecord.ts'
import { enforcePolicy } from './enforcePolicy.ts'
import { kitOptions } from './kitOptions.ts'
import { createPageWallets } from './pageWallets.ts'
import { recordEvents } from './record/recordEvents.ts'
import { recordFactories } from './record/recordFactories.ts'
import { recordRequests } from './record/recordRequests.ts'
import { formatError, toText } from './record/words.ts'
import { Club } from './shop/Club.tsx'
import { Shop } from './shop/Shop.tsx'
import './shop/shop.css'

/** The live page: a shop that embeds a kit as any site does, and records its activity for the studio. */
export function startPage(root: Root): void {
  document.title = 'Harbour Coffee'
  const { cloud, config } = readPageSettings(location.search)
  if (config.environment.blockedStorage) blockStorage()
  const offline = createOfflineSwitch()
  offline.setOffline(config.environment.offline)
  const record = createRecord()
  if (config.environment.ownPolicy) enforcePolicy(policyOf({ cloud, config }).header, record)
  const kitCreatedAt = performance.now()
  const recorded = recordFactories(record.report)
  const kits = composeKits({ cloud, config }, recorded, record)
  const [kit, second] = kits
  followKit(kit, record)
  // A stored session counts as intent from the start of the page.
  const onStatus = () => {
    if (kit.store.get(statusAtom) === 'reconnecting')
      record.intent('A stored session is restored', kitCreatedAt)
  }
  kit.store.sub(statusAtom, onStatus)
  // An embedded modal is shown at once.
  if (config.environment.embedded) record.intent('The embedded modal is shown', kitCreatedAt)
  recordRequests({
    cloud,
    kitCreatedAt: kitCreatedAt,
    add: (requests) => record.put({ requests: [...record.read().requests, ...requests] }),
  })
  const wallets = createPageWallets(cloud)
  window.studioPage = createHandle({ kits, recorded, cloud, config, record, wallets, offline })
  window.frameElement?.dispatchEvent(new Event(pageReady))
  const Mode = config.environment.strictMode ? StrictMode : Fragment
  root.render(
    <Mode>
      <LatchkitProvider kit={kit}>
        <Shop
          onIntent={record.intent}
          // The place of an embedded modal in the page.
          modal={config.environment.embedded ? <div className="modal-place" ref={kit.mount} /> : null}
        />
      </LatchkitProvider>
      {second ? (
        <LatchkitProvider kit={second}>
          <Club onIntent={record.intent} />
        </LatchkitProvider>
      ) : null}
    </Mode>,
  )
}

function composeKits(
  { cloud, config }: PageSettings,
  recorded: Factories,
  record: PageRecord,
): readonly [Latchkit, ...Latchkit[]] {
  const ids = pluginIdsOf(config, catalog.presets)
  const { embedded, twoKits } = config.environment
  const compose = (kitId: string, enableEmbedded: boolean, from?: Factories) =>
    composeKit(
      {
        ...kitOptions(cloud, config),
        kitId,
        enableEmbedded,
        onDiagnostic: ({ message, details }) =>
          record.report('problem', message, toText(details?.error ?? '')),
      },
      ids,
      from,
    )
  const kit = compose('studio', embedded, recorded)
  // Only one modal is a part of the page: two would be landmarks of the same name.
  return twoKits ? [kit, compose('studio-club', false)] : [kit]
}

function followKit(kit: Latchkit, record: PageRecord): void {
  recordEvents(kit, record.report)
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record.report('problem', 'Unhandled promise rejection', formatError(reason)),
  )
  window.addEventListener('error', ({ message }) => record.report('problem', 'Uncaught error', message))
}
