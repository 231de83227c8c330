import { type AccountId, activeAccountAtom, parseAccountId } from '@latchkit/kernel'
import { Avatar, useAtom, useMessages, useService, useSheet, VirtualChunks } from '@latchkit/kernel/ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import { type HeldNft, heldNfts } from '../actions/heldNfts.ts'
import type { ActivityMessage } from '../messages/en.ts'
import { activityToken } from '../model.ts'
import sheet from './activity.module.css'
import { EndOfList } from './EndOfList.tsx'
import { Empty, Failure, Loading, Unsupported } from './notices.tsx'

/** The number of rows in a chunk, and the height of a row with its gap. */
const chunkRows = 20
const rowPx = 64

/** The NFTs that the active account holds, according to its history. */
export default function NftTab(): ReactElement {
  const account = useAtom(activeAccountAtom)
  if (account === undefined || parseAccountId(account).namespace !== 'eip155') return <NoNfts />
  // The key keeps nothing of an earlier account or network.
  return <Nfts key={account} account={account} />
}

function Nfts({ account }: { readonly account: AccountId }): ReactElement {
  const css = useSheet(sheet)
  const model = useService(activityToken)
  const state = useAtom(useMemo(() => model.historyOf(account), [model, account]))
  const { transactions, next, failed, isUnsupported } = state
  const nfts = useMemo(() => heldNfts(transactions ?? []), [transactions])
  const render = useCallback(
    (index: number) => <Rows nfts={nfts.slice(index * chunkRows, (index + 1) * chunkRows)} />,
    [nfts],
  )
  if (failed === 'first') return <Failure account={account} />
  if (!transactions) return <Loading account={account} />
  if (isUnsupported) return <Unsupported />
  if (nfts.length === 0 && next === undefined) return <NoNfts />
  return (
    <div className={css.activity}>
      <VirtualChunks
        count={Math.ceil(nfts.length / chunkRows)}
        heightOf={(index) => Math.min(chunkRows, nfts.length - index * chunkRows) * rowPx}
      >
        {render}
      </VirtualChunks>
      <EndOfList state={state} account={account} failure={<Failure account={account} />} />
    </div>
  )
}

function Rows({ nfts }: { readonly nfts: readonly HeldNft[] }): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  return (
    <ul role="list" className={css.rows} aria-label={t('activity.nfts')}>
      {nfts.map(({ name, count, icon }) => (
        <li key={`${name} ${icon}`} className={css.row}>
          <Avatar name={name} src={icon} />
          <span className={css.title} title={name}>
            <bdi>{name || '-'}</bdi>
          </span>
          {count > 1n ? <bdi dir="ltr">× {`${count}`}</bdi> : null}
        </li>
      ))}
    </ul>
  )
}

function NoNfts(): ReactElement {
  const t = useMessages<ActivityMessage>()
  return <Empty empty={t('activity.noNfts')} hint={t('activity.noNftsHint')} />
}
