import { isPhone } from '@latchkit/kernel/plugin'
import {
  Button,
  Icon,
  QrCode,
  Skeleton,
  Spinner,
  useAtom,
  useElapsed,
  useLoaded,
  useRouter,
  useService,
  useSheet,
  Waiting,
} from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { type Farcaster, type FarcasterState, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'
import { type Texts, useTexts } from './texts.tsx'

/** Logs in with the Farcaster app, by a QR code or, on a phone, by a link. */
export default function ConnectingFarcaster(): ReactElement {
  const t = useTexts()
  const model = useService(socialsToken)
  const farcaster = useLoaded(model.farcaster)
  return farcaster && t ? <Login farcaster={farcaster} t={t} /> : <Skeleton rows={3} />
}

interface LoginProps {
  readonly farcaster: Farcaster
  readonly t: Texts
}

function Login({ farcaster, t }: LoginProps): ReactElement {
  const state = useAtom(farcaster.stateAtom)
  useEffect(() => farcaster.start(), [farcaster])
  if (state.state === 'waiting' && state.url !== undefined) {
    const Content = isPhone() ? OpenApp : ScanCode
    return <Content farcaster={farcaster} url={state.url} t={t} />
  }
  if (state.state === 'failed' || state.state === 'finishing')
    return <Outcome farcaster={farcaster} state={state} t={t} />
  return <Preparing t={t} />
}

interface ReadyProps extends LoginProps {
  readonly url: string
}

function ScanCode({ farcaster, url, t }: ReadyProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <>
      <div className={css.code}>
        <QrCode text={url} label={t('socials.code')} />
        <div role="status">
          <p className={css.heading}>{t('socials.scan')}</p>
          <p className={css.hint}>{t('socials.scanHint')}</p>
        </div>
      </div>
      <CopyLink farcaster={farcaster} url={url} t={t} />
    </>
  )
}

function OpenApp({ farcaster, url, t }: ReadyProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <Waiting
      picture={
        <span className={css.mark}>
          <Glyph provider="farcaster" size={28} />
        </span>
      }
      state="waiting"
      heading={t('socials.app')}
      hint={t('socials.appHint')}
    >
      <Button onClick={() => farcaster.open(url)}>{t('socials.app')}</Button>
      <CopyLink farcaster={farcaster} url={url} t={t} />
    </Waiting>
  )
}

function CopyLink({ farcaster, url, t }: ReadyProps): ReactElement {
  return (
    <Button quiet onClick={() => void farcaster.copy(url)}>
      <Icon node={Copy} size={16} />
      {t('socials.copy')}
    </Button>
  )
}

/** Keeps the space of the QR code until it has loaded. */
function Preparing({ t }: Pick<LoginProps, 't'>): ReactElement {
  const css = useSheet(sheet)
  const router = useRouter()
  const slow = useElapsed(8_000, 'preparing')
  return (
    <>
      <div className={css.preparing} role="status" aria-label={t('socials.preparing')}>
        <Spinner size={40} />
        {slow ? <p className={css.hint}>{t('socials.slow')}</p> : null}
      </div>
      <Button quiet onClick={router.back}>
        {t('socials.cancel')}
      </Button>
    </>
  )
}

function Outcome({
  farcaster,
  state: { state, message, count },
  t,
}: LoginProps & { readonly state: FarcasterState }): ReactElement {
  const css = useSheet(sheet)
  const router = useRouter()
  const slow = useElapsed(8_000, count)
  const failed = state === 'failed'
  const hint = failed
    ? (message ?? t('socials.failedHint'))
    : t(slow ? 'socials.slow' : 'socials.finishingHint')
  return (
    <Waiting
      picture={
        <span className={css.mark}>
          <Glyph provider="farcaster" size={28} />
        </span>
      }
      state={failed ? 'ended' : 'waiting'}
      heading={t(failed ? 'socials.failed' : 'socials.finishing')}
      hint={hint}
    >
      {failed ? <Button onClick={farcaster.start}>{t('socials.again')}</Button> : null}
      {failed || slow ? (
        <Button quiet onClick={router.back}>
          {t('socials.other')}
        </Button>
      ) : null}
    </Waiting>
  )
}
