import { formatBalance, formatUnits } from '@latchkit/kernel'
import {
  ListItem,
  SearchField,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import { listSuggested, searchTokens } from '../actions/listTokens.ts'
import type { SwapMessage } from '../messages/en.ts'
import { type SwapToken, swapToken } from '../model.ts'
import sheet from './swap.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { useAmounts } from './useAmounts.tsx'

/** More rows are found by the search. */
const maxRows = 100

/** Lists the tokens of the network: those suggested, those that the account holds, and all. */
export default function SwapSelectToken({
  params,
}: {
  readonly params?: { readonly side?: 'from' | 'to' } | undefined
}): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(swapToken)
  const [text, setText] = useState('')
  const { tokens } = useAtom(model.tokensAtom)
  const side = params?.side === 'from' ? 'from' : 'to'
  const select = ({ address }: SwapToken) => {
    model.edit(side === 'from' ? { from: address } : { to: address })
    router.back()
  }
  const found = searchTokens(tokens, text)
  const held = found.filter(({ value }) => value !== undefined && value > 0n)
  const others = found.filter((token) => !held.includes(token)).slice(0, maxRows)
  return (
    <div className={css.form}>
      <SearchField label={t('swap.search')} value={text} onChange={setText} />
      {text.trim() === '' ? (
        <ul role="list" className={css.chips} aria-label={t('swap.suggested')}>
          {listSuggested(tokens).map((token) => (
            <li key={token.address}>
              <button type="button" className={css.chip} onClick={() => select(token)}>
                <TokenPicture token={token} size={20} />
                {token.symbol}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={css.label}>
        {found.length === 0 ? t('swap.noneFound') : null}
      </p>
      <Group label={t('swap.yours')} tokens={held} onSelect={select} />
      <Group label={t('swap.tokens')} tokens={others} onSelect={select} />
    </div>
  )
}

function Group({
  label,
  tokens,
  onSelect,
}: {
  readonly label: string
  readonly tokens: readonly SwapToken[]
  readonly onSelect: (token: SwapToken) => void
}): ReactElement | null {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const { withSymbol } = useAmounts()
  if (tokens.length === 0) return null
  return (
    <div>
      <p className={css.label}>{label}</p>
      <ul role="list" className={css.choices} aria-label={label}>
        {tokens.map((token) => (
          <li key={token.address}>
            <ListItem
              icon={<TokenPicture token={token} />}
              name={token.isImpostor ? t('swap.unknownToken') : token.name}
              tag={
                token.value === undefined
                  ? token.symbol
                  : withSymbol(formatBalance(formatUnits(token.value, token.decimals)), token.symbol)
              }
              onClick={() => onSelect(token)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
