import { useMessages, useSheet } from '@latchkit/kernel/react'
import { Avatar } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Asking } from '../model.ts'
import sheet from './approve.module.css'

/** The page's own origin, which nobody can make up; under it what the site calls itself, or which plugin asks. */
export function Requester({
  asking: { request, position, total },
  siteName,
}: {
  readonly asking: Asking
  readonly siteName: string | undefined
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const host = location.host || location.origin
  const by = request.origin === 'app' ? siteName : t('approve.byPlugin', { plugin: request.requestedBy })
  return (
    <div className={css.asker}>
      <Avatar name={siteName ?? host} />
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
