import { type Context, readMetadata, themeAtom } from '@latchkit/kernel'
import type { Messenger } from './messenger/createMessenger.ts'

/** Default backgrounds and accents of the frame's protocol. */
const looks = {
  dark: { accent: 'hsla(230,100%,67%,1)', background: '#202020' },
  light: { accent: 'hsla(231,100%,70%,1)', background: '#fff' },
} as const

/** Tells the frame what the site is and how it looks, when it listens and whenever the look changes. */
export function syncSite(
  { site, store, signal }: Pick<Context<'site' | 'store'>, 'site' | 'store' | 'signal'>,
  call: Messenger['call'],
): { readonly all: () => void } {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // Nobody waits for these: a frame that does not answer them works all the same.
  const tell = (name: 'SYNC_THEME' | 'SYNC_DAPP_DATA', payload: unknown) =>
    void call(name, payload, { signal }).catch(() => undefined)

  function theme(): void {
    const { theme: set, variables } = store.get(themeAtom)
    const themeMode = set === 'auto' ? (dark.matches ? 'dark' : 'light') : set
    const { accent, background } = looks[themeMode]
    tell('SYNC_THEME', {
      themeMode,
      themeVariables: {},
      w3mThemeVariables: {
        '--w3m-accent': variables.accent ?? accent,
        '--w3m-background': background,
      },
    })
  }

  function data(): void {
    tell('SYNC_DAPP_DATA', {
      metadata: readMetadata(site, document, location.origin),
      sdkVersion: site.sv,
      sdkType: site.st,
      projectId: site.projectId ?? '',
    })
  }

  const stop = store.sub(themeAtom, theme)
  signal.addEventListener('abort', stop, { once: true })
  dark.addEventListener('change', theme, { signal })
  const all = () => {
    data()
    theme()
  }
  return { all }
}
