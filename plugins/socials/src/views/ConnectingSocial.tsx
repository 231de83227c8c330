import { useAtom, useElapsed, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Notice, Skeleton, Waiting } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import { type Attempt, names, type SocialsModel, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'
import { type Texts, useTexts } from './texts.tsx'

/** The wait for a provider's window, and what to do when it does not open or does not answer. */
export default function ConnectingSocial(): ReactElement {
  const t = useTexts()
  const model = useService(socialsToken)
  const attempt = useAtom(model.attemptAtom)
  if (!t) return <Skeleton rows={3} />
  return attempt ? <Asked attempt={attempt} model={model} t={t} /> : <Nothing t={t} />
}

interface AskedProps {
  readonly attempt: Attempt
  readonly model: SocialsModel
  readonly t: Texts
}

function Asked({ attempt, model, t }: AskedProps): ReactElement {
  const css = useSheet(sheet)
  const { provider, state, why } = attempt
  const late = useElapsed(8_000, attempt.count) && (state === 'finishing' || state === 'leaving')
  const name = names[provider]
  const ended = state === 'failed' || state === 'blocked'
  const hint = why ?? (late ? t('socials.slow') : t(`socials.${state}Hint`, { name }))
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
      <Ways attempt={attempt} late={late} model={model} t={t} />
    </Waiting>
  )
}

function Ways({ attempt, late, model, t }: AskedProps & { readonly late: boolean }): ReactNode {
  const router = useRouter()
  const stuck = useAtom(model.stuckAtom)
  const { provider, state } = attempt
  const other = (
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
          {other}
        </>
      )
    case 'blocked':
    case 'failed':
      return (
        <>
          <Button onClick={() => model.choose(provider)}>
            {t(state === 'blocked' ? 'socials.open' : 'socials.again')}
          </Button>
          {stuck ? (
            <Button quiet onClick={() => model.leave(provider)}>
              {t('socials.here')}
            </Button>
          ) : null}
          {other}
        </>
      )
    default:
      return late ? other : null
  }
}

/** Opened without a press on a provider: there is nothing to wait for. */
function Nothing({ t }: { readonly t: Texts }): ReactElement {
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
