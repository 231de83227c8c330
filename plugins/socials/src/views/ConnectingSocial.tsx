import {
  Button,
  Notice,
  Skeleton,
  useAtom,
  useElapsed,
  useRouter,
  useService,
  useSheet,
  Waiting,
} from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import { type Attempt, providerNames, type SocialsModel, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'
import { type Texts, useTexts } from './texts.tsx'

/** Shows the status of a login in another window, and the actions for a window that was blocked or failed. */
export default function ConnectingSocial(): ReactElement {
  const t = useTexts()
  const model = useService(socialsToken)
  const attempt = useAtom(model.attemptAtom)
  if (!t) return <Skeleton rows={3} />
  return attempt ? <AttemptStatus attempt={attempt} model={model} t={t} /> : <NoAttempt t={t} />
}

interface AttemptProps {
  readonly attempt: Attempt
  readonly model: SocialsModel
  readonly t: Texts
}

function AttemptStatus({ attempt, model, t }: AttemptProps): ReactElement {
  const css = useSheet(sheet)
  const { provider, state, message } = attempt
  const slow = useElapsed(8_000, attempt.count) && (state === 'finishing' || state === 'leaving')
  const name = providerNames[provider]
  const ended = state === 'failed' || state === 'blocked'
  const hint = message ?? (slow ? t('socials.slow') : t(`socials.${state}Hint`, { name }))
  return (
    <Waiting
      picture={
        <span className={css.mark}>
          <Glyph provider={provider} size={28} />
        </span>
      }
      state={ended ? 'ended' : 'waiting'}
      heading={t(`socials.${state}`, { name })}
      hint={hint}
    >
      <Actions attempt={attempt} slow={slow} model={model} t={t} />
    </Waiting>
  )
}

function Actions({ attempt, slow, model, t }: AttemptProps & { readonly slow: boolean }): ReactNode {
  const router = useRouter()
  const stuck = useAtom(model.popupsBlockedAtom)
  const { provider, state } = attempt
  const backButton = (
    <Button quiet onClick={router.back}>
      {t('socials.other')}
    </Button>
  )
  switch (state) {
    case 'waiting':
      return (
        <>
          <Button quiet onClick={model.focus}>
            {t('socials.focus')}
          </Button>
          {backButton}
        </>
      )
    case 'blocked':
    case 'failed':
      return (
        <>
          <Button onClick={() => model.select(provider)}>
            {t(state === 'blocked' ? 'socials.open' : 'socials.again')}
          </Button>
          {stuck ? (
            <Button quiet onClick={() => model.navigate(provider)}>
              {t('socials.here')}
            </Button>
          ) : null}
          {backButton}
        </>
      )
    default:
      return slow ? backButton : null
  }
}

/** Shown when the view was opened without a login. */
function NoAttempt({ t }: { readonly t: Texts }): ReactElement {
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('socials.none')}>
        {t('socials.noneHint')}
      </Notice>
      <Button onClick={() => void router.replace('ConnectSocials')}>{t('socials.other')}</Button>
    </>
  )
}
