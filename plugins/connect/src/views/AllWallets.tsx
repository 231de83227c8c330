import { type Connector, connectorsAtom, type WalletListing } from '@latchkit/kernel'
import { useAtom, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Notice, Skeleton } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { More } from '../directory/createMore.ts'
import { isInstalled } from '../directory/installed.ts'
import { connectToken } from '../model.ts'
import sheet from './allWallets.module.css'
import { type Texts, useTexts } from './texts.tsx'
import { useMore } from './useMore.tsx'
import { useSearch } from './useSearch.tsx'
import { WalletList } from './WalletList.tsx'

/** Every wallet there is: the installed ones, then the listing page after page, or what a search of it finds. */
export default function AllWallets(): ReactElement {
  const t = useTexts()
  const directory = useMore()
  return t && directory ? <Wallets t={t} directory={directory} /> : <Skeleton rows={6} />
}

interface WalletsProps {
  readonly t: Texts
  readonly directory: More
}

function Wallets({ t, directory }: WalletsProps): ReactElement {
  const css = useSheet(sheet)
  const { listed } = useService(connectToken)
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const query = text.trim()
  return (
    <div className={css.all}>
      <div className={css.tools}>
        <input
          type="search"
          className={css.search}
          value={text}
          placeholder={t('connect.search')}
          aria-label={t('connect.search')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
        {listed ? (
          <button
            type="button"
            className={css.chip}
            aria-pressed={certified}
            onClick={() => setCertified(!certified)}
          >
            {t('connect.certified')}
          </button>
        ) : null}
      </div>
      {query ? (
        <Found key="found" t={t} directory={directory} query={query} certified={certified} />
      ) : (
        <Paged key={`paged ${certified}`} t={t} directory={directory} certified={certified} />
      )}
    </div>
  )
}

interface ListProps extends WalletsProps {
  readonly certified: boolean
}

function Paged({ t, directory, certified }: ListProps): ReactElement {
  const { listed } = useService(connectToken)
  const pages = directory.pages(certified)
  const { wallets, done, failed, loading } = useAtom(pages.stateAtom)
  const installed = useInstalled('')
  useEffect(() => {
    if (listed) pages.more()
  }, [pages, listed])
  const rest = useOthers(wallets, certified ? [] : installed)
  const nothing = installed.length + rest.length === 0
  if (failed && nothing) return <Failed t={t} retry={pages.more} alone />
  if (nothing && (done || !listed)) return <Nothing t={t} />
  return (
    <>
      <WalletList
        t={t}
        installed={certified ? [] : installed}
        wallets={rest}
        waiting={listed && !done && !failed}
        // While one page is on its way the end asks for no other.
        onEnd={loading || failed || !listed ? undefined : pages.more}
      />
      {failed ? <Failed t={t} retry={pages.more} /> : null}
    </>
  )
}

function Found({ t, directory, query, certified }: ListProps & { readonly query: string }): ReactElement {
  const css = useSheet(sheet)
  const { listed } = useService(connectToken)
  const { found, failed, retry } = useSearch(directory, query, certified, listed)
  const here = useInstalled(query)
  const installed = certified ? [] : here
  const rest = useOthers(found ?? [], installed)
  const count = installed.length + rest.length
  const waiting = listed && !found && !failed
  const status = waiting ? t('connect.loading') : t('connect.found', { count })
  return (
    <>
      <p role="status" className={css.hidden}>
        {failed ? '' : status}
      </p>
      {failed ? (
        <Failed t={t} retry={retry} alone />
      ) : count === 0 && !waiting ? (
        <Nothing t={t} />
      ) : (
        <WalletList t={t} installed={installed} wallets={rest} waiting={waiting} />
      )}
    </>
  )
}

/** The wallets of this browser whose name has the text. */
function useInstalled(query: string): readonly Connector[] {
  const wanted = query.toLocaleLowerCase()
  return useAtom(connectorsAtom).filter(
    ({ type, name }) =>
      type !== 'WALLET_CONNECT' && type !== 'AUTH' && name.toLocaleLowerCase().includes(wanted),
  )
}

const useOthers = (wallets: readonly WalletListing[], installed: readonly Connector[]) =>
  wallets.filter((wallet) => !isInstalled(wallet, installed))

function Nothing({ t }: { readonly t: Texts }): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.place}>
      <Notice kind="info" title={t('connect.noneListed')}>
        {t('connect.noneListedHint')}
      </Notice>
    </div>
  )
}

interface FailedProps {
  readonly t: Texts
  readonly alone?: boolean
  retry(): void
}

/** In the place of the list when there is none, else below it. */
function Failed({ t, retry, alone }: FailedProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={alone ? css.place : css.below}>
      <Notice kind="error" title={t('connect.unlisted')}>
        {t('connect.unlistedHint')}
      </Notice>
      <Button onClick={retry}>{t('connect.retry')}</Button>
    </div>
  )
}
