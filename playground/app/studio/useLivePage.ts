import { type RefCallback, useCallback, useEffect, useMemo, useState } from 'react'
import type { WalletMode } from '../../wallets/extension/options.ts'
import { createCell, type Source } from '../cell.ts'
import type { Cloud } from '../cloud.ts'
import { needsReload } from '../config/plugins.ts'
import type { StudioConfig } from '../config/studioConfig.ts'
import { type Catalog, type PageHandle, type PageState, pageReady } from '../contract.ts'
import { pageUrl } from '../pageUrl.ts'
import { useSource } from './useSource.ts'
import type { WalletLab } from './wallets/createWalletLab.ts'

const initialState: PageState = {
  plugins: {},
  refused: [],
  events: [],
  requests: [],
  intent: undefined,
  services: [],
  policy: undefined,
  violations: undefined,
  wallets: [],
  unbundled: false,
}
const noPage: Source<PageState> = createCell(initialState)

/** The page in the frame: its state, and a function that reloads it with its current configuration. */
export interface LivePage {
  readonly state: PageState
  /** What the page can compose. It is undefined until the page has loaded for the first time. */
  readonly catalog: Catalog | undefined
  readonly frame: { readonly key: number; readonly src: string; readonly ref: RefCallback<HTMLIFrameElement> }
  /** The running page, once it has loaded. */
  readonly handle: PageHandle | undefined
  /** Sets how a test wallet of the page answers, now and in pages that load later. */
  setWalletMode(key: string, mode: WalletMode): void
  reload(): void
}

export function useLivePage(cloud: Cloud, lab: WalletLab, config: StudioConfig): LivePage {
  const [handle, setHandle] = useState<PageHandle>()
  const [catalog, setCatalog] = useState<Catalog>()
  const [modes] = useState(() => new Map<string, WalletMode>())
  const [load, setLoad] = useState({ key: 0, config })
  const reload = () => {
    setHandle(undefined)
    setLoad(({ key }) => ({ key: key + 1, config }))
  }
  // The configuration that the page was last given decides whether it can change without a reload.
  const [applied, setApplied] = useState(config)
  if (applied !== config) {
    setApplied(config)
    if (needsReload(applied, config)) reload()
  }
  useEffect(() => handle?.apply(config), [handle, config])
  const src = useMemo(() => pageUrl({ cloud, config: load.config }), [cloud, load])
  const ref = useCallback<RefCallback<HTMLIFrameElement>>(
    (frame) => {
      if (!frame) return
      const onReady = () => {
        const page = frame.contentWindow
        if (!page?.studioPage) return
        lab.attach(page)
        for (const [key, mode] of modes) page.studioPage.setWalletMode(key, mode)
        setHandle(page.studioPage)
        // A copy, because the objects of the page end with it.
        setCatalog(structuredClone(page.studioPage.catalog))
      }
      frame.addEventListener(pageReady, onReady)
      return () => frame.removeEventListener(pageReady, onReady)
    },
    [lab, modes],
  )
  const setWalletMode = (key: string, mode: WalletMode) => {
    modes.set(key, mode)
    handle?.setWalletMode(key, mode)
  }
  const state = useSource(handle ?? noPage)
  return { state, catalog, frame: { key: load.key, src, ref }, handle, setWalletMode, reload }
}
