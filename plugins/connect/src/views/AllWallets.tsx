import { type Connector, connectorsAtom, type Namespace } from '@latchkit/kernel'
import { stackAtom, type WalletListing } from '@latchkit/kernel/plugin'
import {
  Button,
  Icon,
  Notice,
  SearchField,
  Skeleton,
  useAtom,
  useService,
  useSheet,
  VisuallyHidden,
} from '@latchkit/kernel/ui'
import { BadgeCheck } from 'lucide'
import { type ReactElement, useEffect, useState } from 'react'
import type { LazyDirectory, ListPlace } from '../directory/createLazyDirectory.ts'
import { isInstalled } from '../directory/installed.ts'
import { connectorsOf, supportsNamespace } from '../directory/supportsNamespace.ts'
import { type ConnectParams, connectToken } from '../model.ts'
import sheet from './allWallets.module.css'
import { useLazyDirectory } from './useLazyDirectory.tsx'
import { useSearch } from './useSearch.tsx'
import { type Texts, useTexts } from './useTexts.tsx'
import { WalletList } from './WalletList.tsx'

/**
 * All wallets, or those of a namespace: the installed ones, followed by the pages of the listing, or by the results of a
 * search.
 */
export default function AllWallets({
  params,
}: {
  readonly params?: ConnectParams | undefined
}): ReactElement {
  const t = useTexts()
  const directory = useLazyDirectory()
  return t && directory ? (
    <Wallets t={t} directory={directory} namespace={params?.namespace} />
  ) : (
    <Skeleton rows={6} />
  )
}

interface WalletsProps {
  readonly namespace: Namespace | undefined
  readonly t: Texts
  readonly directory: LazyDirectory
}

function Wallets({ t, directory, namespace }: WalletsProps): ReactElement {
  const css = useSheet(sheet)
  const { hasListing } = useService(connectToken)
  const route = useAtom(stackAtom).at(-1)
  const [place] = useState(() => directory.placeOf(route))
  const [{ text, certified }, setShown] = useState(place)
  const change = (part: Partial<ListPlace>) => setShown({ ...Object.assign(place, { offset: 0 }, part) })
  const query = text.trim()
  return (
    <div className={css.all}>
      <div className={css.tools}>
        <SearchField label={t('connect.search')} value={text} onChange={(value) => change({ text: value })} />
        {hasListing ? (
          <button
            type="button"
            className={css.chip}
            aria-pressed={certified}
            onClick={() => {
              change({ certified: !certified })
              if (!certified) directory.toast({ kind: 'success', text: 'connect.onlyCertified' })
            }}
          >
            <Icon node={BadgeCheck} size={18} />
            {t('connect.certified')}
          </button>
        ) : null}
      </div>
      {query ? (
        <SearchResults key="results" {...{ t, directory, namespace, query, certified, place }} />
      ) : (
        <PagedList key={`paged ${certified}`} {...{ t, directory, namespace, certified, place }} />
      )}
    </div>
  )
}

interface ListProps extends WalletsProps {
  readonly certified: boolean
  readonly place: ListPlace
}

function PagedList({ t, directory, namespace, certified, place }: ListProps): ReactElement {
  const pages = directory.pages(certified)
  const { wallets, done, failed, loading } = useAtom(pages.stateAtom)
  const installed = useInstalled('', namespace)
  useEffect(() => pages.more(), [pages])
  const others = useOthers(wallets, certified ? [] : installed, namespace)
  const isEmpty = installed.length + others.length === 0
  if (failed && isEmpty) return <Failed t={t} retry={pages.more} alone />
  if (isEmpty && done) return <NoResults t={t} />
  return (
    <>
      <WalletList
        t={t}
        place={place}
        installed={certified ? [] : installed}
        wallets={others}
        waiting={!done && !failed}
        // No further page is requested while one is loading.
        onEnd={loading || failed ? undefined : pages.more}
      />
      {failed ? <Failed t={t} retry={pages.more} /> : null}
    </>
  )
}

function SearchResults({
  t,
  directory,
  namespace,
  query,
  certified,
  place,
}: ListProps & { readonly query: string }): ReactElement {
  const { results, failed, retry } = useSearch(directory, query, certified)
  const matching = useInstalled(query, namespace)
  const installed = certified ? [] : matching
  const others = useOthers(results ?? [], installed, namespace)
  const count = installed.length + others.length
  const waiting = !results && !failed
  const status = waiting ? t('connect.loading') : t('connect.found', { count })
  return (
    <>
      <VisuallyHidden role="status">{failed ? '' : status}</VisuallyHidden>
      {failed ? (
        <Failed t={t} retry={retry} alone />
      ) : count === 0 && !waiting ? (
        <NoResults t={t} />
      ) : (
        <WalletList t={t} place={place} installed={installed} wallets={others} waiting={waiting} />
      )}
    </>
  )
}

/** The installed wallets whose name contains the query. */
function useInstalled(query: string, namespace: Namespace | undefined): readonly Connector[] {
  const needle = query.toLocaleLowerCase()
  return connectorsOf(useAtom(connectorsAtom), namespace).filter(
    ({ type, name }) =>
      type !== 'WALLET_CONNECT' && type !== 'AUTH' && name.toLocaleLowerCase().includes(needle),
  )
}

const useOthers = (
  wallets: readonly WalletListing[],
  installed: readonly Connector[],
  namespace: Namespace | undefined,
) => wallets.filter((wallet) => !isInstalled(wallet, installed) && supportsNamespace(wallet, namespace))

function NoResults({ t }: { readonly t: Texts }): ReactElement {
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

/** The error, shown instead of the list if `alone`, and below it otherwise. */
function Failed({ t, retry, alone }: FailedProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={alone ? css.place : css.below}>
      <Notice kind="error" title={t('connect.unlisted')}>
        {t('connect.unlistedHint')}
      </Notice>
      <Button onClick={retry}>{t('kernel.retry')}</Button>
    </div>
  )
}
