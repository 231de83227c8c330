import { useSheet } from '@latchkit/kernel/ui'
import type { ReactElement, Ref } from 'react'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import type { FormattedRequest } from '../words/formatted.ts'
import sheet from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Content } from './Content.tsx'
import { Described } from './Described.tsx'
import { Facts } from './Facts.tsx'
import { NotUnderstood } from './NotUnderstood.tsx'
import { Parts } from './Parts.tsx'
import { Requester } from './Requester.tsx'

/**
 * Everything that explains a request: its requester, title, cautions, descriptions, facts, parts and content. Every view that
 * asks for an approval renders this component, so that none of them leaves a part out.
 */
export function Explained({
  current,
  model,
  formatted,
  onRetry,
  wallet,
  isApprovedOnce,
  heading,
  headingId,
}: {
  readonly current: CurrentRequest
  readonly model: ApproveModel
  readonly formatted: FormattedRequest
  /** Explains the request again after a failure. */
  readonly onRetry: () => void
  /** The name of the wallet. */
  readonly wallet: string
  readonly isApprovedOnce: boolean
  readonly heading?: Ref<HTMLHeadingElement>
  readonly headingId?: string
}): ReactElement {
  const css = useSheet(sheet)
  return (
    <>
      <Requester current={current} siteName={model.siteName} siteIcon={model.siteIcon} />
      <h3 id={headingId} className={css.heading} tabIndex={-1} ref={heading}>
        {formatted.title}
      </h3>
      <Cautions cautions={formatted.cautions} />
      <Described described={formatted.described} />
      <Facts current={current} formatted={formatted} wallet={wallet} />
      <Parts of={formatted} />
      <NotUnderstood formatted={formatted} onRetry={onRetry} isApprovedOnce={isApprovedOnce} />
      <Content formatted={formatted} />
    </>
  )
}
