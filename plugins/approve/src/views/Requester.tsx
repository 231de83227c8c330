import { Avatar, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { CurrentRequest } from '../model.ts'
import sheet from './approve.module.css'

/** The host of the page, which cannot be forged. The name of the site or of the requesting plugin is shown below it. */
export function Requester({
  current: { request, position, total },
  siteName,
  siteIcon,
}: {
  readonly current: CurrentRequest
  readonly siteName: string | undefined
  readonly siteIcon: string | undefined
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const host = location.host || location.origin
  const by = request.origin === 'app' ? siteName : t('approve.byPlugin', { plugin: request.requestedBy })
  return (
    <div className={css.requester}>
      <Avatar name={siteName ?? host} src={siteIcon} />
      <div>
        <bdi dir="ltr" className={css.host}>
          {host}
        </bdi>
        {by ? (
          <span className={css.muted} dir="auto">
            {by}
          </span>
        ) : null}
      </div>
      {total > 1 ? <span className={css.queue}>{t('approve.queue', { position, total })}</span> : null}
    </div>
  )
}
