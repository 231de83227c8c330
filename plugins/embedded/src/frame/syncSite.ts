import { themeAtom } from '@latchkit/kernel'
import { type Context, onAbort, readMetadata, updatesAtom } from '@latchkit/kernel/plugin'
import type { Messenger } from '../messenger/createMessenger.ts'

/** The default colors of the frame's protocol. */
const defaultColors = {
  dark: { accent: 'hsla(230,100%,67%,1)', background: '#202020' },
  light: { accent: 'hsla(231,100%,70%,1)', background: '#fff' },
} as const

/** Returns a function that sends the site's metadata and theme to the frame. Each is sent again when it changes. */
export function syncSite(
  { site, store, signal }: Pick<Context<'site' | 'store'>, 'site' | 'store' | 'signal'>,
  call: Messenger['call'],
): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // The answers do not matter, because the frame works without them.
  const send = (name: 'SYNC_THEME' | 'SYNC_DAPP_DATA', payload: unknown) =>
    void call(name, payload, { signal }).catch(() => undefined)

  function sendTheme(): void {
    const { theme: setting, variables } = store.get(themeAtom)
    const themeMode = setting === 'auto' ? (dark.matches ? 'dark' : 'light') : setting
    const { accent, background } = defaultColors[themeMode]
    send('SYNC_THEME', {
      themeMode,
      themeVariables: {},
      w3mThemeVariables: {
        '--w3m-accent': variables.accent ?? accent,
        '--w3m-background': background,
      },
    })
  }

  const readSite = () => ({
    metadata: readMetadata(site, document, location.origin),
    sdkVersion: site.sv,
    sdkType: site.st,
    projectId: site.projectId ?? '',
  })
  let sent: string | undefined

  function sendSite(): void {
    const data = readSite()
    sent = JSON.stringify(data)
    send('SYNC_DAPP_DATA', data)
  }

  /** An update of other options does not send the same data again. Before the first time, no frame listens. */
  function sendChangedSite(): void {
    if (sent !== undefined && sent !== JSON.stringify(readSite())) sendSite()
  }

  const stops = [store.sub(themeAtom, sendTheme), store.sub(updatesAtom, sendChangedSite)]
  const stopAll = () => {
    for (const stop of stops) stop()
  }
  onAbort(signal, stopAll)
  dark.addEventListener('change', sendTheme, { signal })
  return () => {
    sendSite()
    sendTheme()
  }
}
