import { activeNetworkAtom, formatBalance, formatNumber, formatUnits, type Network } from '@latchkit/kernel'
import { labelToken } from '@latchkit/kernel/chain'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import {
  Avatar,
  List,
  Picture,
  useAtom,
  useLocale,
  useMessages,
  useSheet,
  VirtualChunks,
} from '@latchkit/kernel/ui'
import { memo, type ReactElement } from 'react'
import { dollarsOf, formatDollars } from '../actions/dollars.ts'
import type { BalancesMessage } from '../messages/en.ts'
import sheet from './tokens.module.css'

/** The number of rows in a chunk, and the height of a row with its gap. */
const chunkRows = 20
const rowPx = 72

/** The tokens in rows. Only those around the screen are in the document, because spam can fill an account with thousands. */
export function TokenList({ tokens }: { readonly tokens: readonly TokenBalance[] }): ReactElement {
  const t = useMessages<BalancesMessage | 'balances.tokens'>()
  const css = useSheet(sheet)
  const network = useAtom(activeNetworkAtom)
  const unknown = t('balances.unknownToken')
  const locale = useLocale()
  const rowsOf = (index: number) => tokens.slice(index * chunkRows, (index + 1) * chunkRows)
  return (
    <VirtualChunks
      count={Math.ceil(tokens.length / chunkRows)}
      heightOf={(index) => Math.min(chunkRows, tokens.length - index * chunkRows) * rowPx}
    >
      {(index) => (
        <List label={t('balances.tokens')}>
          {rowsOf(index).map((token) => (
            <Row
              key={token.address ?? ''}
              token={token}
              css={css}
              network={network}
              locale={locale}
              unknown={unknown}
            />
          ))}
        </List>
      )}
    </VirtualChunks>
  )
}

interface RowProps {
  readonly token: TokenBalance
  // Read once for the list: a fast scroll renders many rows in a frame.
  readonly css: ReturnType<typeof useSheet>
  readonly network: Network | undefined
  readonly locale: string
  /** What a token is called that imitates another one. */
  readonly unknown: string
}

const Row = memo(function Row({ token, css, network, locale, unknown }: RowProps): ReactElement {
  const { name, symbol, address } = network ? labelToken(token, network) : token
  const exact = formatUnits(token.value, token.decimals)
  const dollars = dollarsOf(token)
  // An image from another server would reveal the visitor to it. A data URL does not.
  const icon = token.iconUrl?.startsWith('data:image/') ? token.iconUrl : undefined
  return (
    <li className={css.row}>
      {network ? (
        <Picture
          of={{ kind: 'token', chainId: network.caipNetworkId, address, symbol }}
          name={symbol}
          src={icon}
        />
      ) : (
        <Avatar name={symbol} src={icon} />
      )}
      {/* Each text has its own direction. Its position follows the direction of the list. */}
      <span className={css.name}>
        <bdi>{name || unknown}</bdi>
      </span>
      <span className={css.amount} title={`${formatNumber(exact, locale)} ${symbol}`}>
        <bdi>{formatNumber(formatBalance(exact), locale)}</bdi>
      </span>
      <span className={css.symbol}>
        <bdi>{symbol}</bdi>
      </span>
      <span className={css.dollars}>
        <bdi>{dollars === undefined ? '' : formatDollars(dollars, locale)}</bdi>
      </span>
    </li>
  )
})
