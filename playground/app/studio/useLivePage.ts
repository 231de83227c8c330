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

/** What the frame of a tab is given. */
export interface LiveTab {
  readonly key: number
  readonly src: string
  readonly ref: RefCallback<HTMLIFrameElement>
}

/** The page in the frame: its state, and a function that reloads it with its current configuration. */
export interface LivePage {
  readonly state: PageState
  /** What the page can compose. It is undefined until the page has loaded for the first time. */
  readonly catalog: Catalog | undefined
  readonly frame: LiveTab
  /** The same page in a second tab, if the configuration has one. */
  readonly secondTab: LiveTab | undefined
  /** The running page, once it has loaded. */
  readonly handle: PageHandle | undefined
  /** Sets how a test wallet of the page answers, now and in pages that load later. */
  setWalletMode(key: string, mode: WalletMode): void
  reload(): void
}

export function useLivePage(cloud: Cloud, lab: WalletLab, config: StudioConfig): LivePage {
  const [handle, setHandle] = useState<PageHandle>()
  const [second, setSecond] = useState<PageHandle>()
  const [catalog, setCatalog] = useState<Catalog>()
  const [modes] = useState(() => new Map<string, WalletMode>())
  const [load, setLoad] = useState({ key: 0, config })
  const reload = () => {
    setHandle(undefined)
    setSecond(undefined)
    setLoad(({ key }) => ({ key: key + 1, config }))
  }
  // The configuration that the page was last given decides whether it can change without a reload.
  const [applied, setApplied] = useState(config)
  if (applied !== config) {
    setApplied(config)
    if (needsReload(applied, config)) reload()
  }
  useEffect(() => handle?.apply(config), [handle, config])
  useEffect(() => second?.apply(config), [second, config])
  const src = useMemo(() => pageUrl({ cloud, config: load.config }), [cloud, load])
  const attach = useCallback(
    (frame: HTMLIFrameElement, tab: number, onHandle: (handle: PageHandle) => void) => {
      const onReady = () => {
        const page = frame.contentWindow
        if (!page?.studioPage) return
        lab.attach(page, tab)
        for (const [key, mode] of modes) page.studioPage.setWalletMode(key, mode)
        onHandle(page.studioPage)
      }
      frame.addEventListener(pageReady, onReady)
      return () => frame.removeEventListener(pageReady, onReady)
    },
    [lab, modes],
  )
  const ref = useCallback<RefCallback<HTMLIFrameElement>>(
    (frame) =>
      frame
        ? attach(frame, 0, (next) => {
            setHandle(next)
            // A copy, because the objects of the page end with it.
            setCatalog(structuredClone(next.catalog))
          })
        : undefined,
    [attach],
  )
  const secondRef = useCallback<RefCallback<HTMLIFrameElement>>(
    (frame) => {
      if (!frame) return
      const stop = attach(frame, 1, setSecond)
      return () => {
        stop()
        setSecond(undefined)
      }
    },
    [attach],
  )
  const setWalletMode = (key: string, mode: WalletMode) => {
    modes.set(key, mode)
    for (const page of [handle, second]) page?.setWalletMode(key, mode)
  }
  const state = useSource(handle ?? noPage)
  const frame = { key: load.key, src, ref }
  const secondTab = config.environment.twoTabs ? { ...frame, ref: secondRef } : undefined
  return { state, catalog, frame, secondTab, handle, setWalletMode, reload }
}
