import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const tr: Translation<SocialsMessage | Title> = {
  'socials.all': 'Tüm sosyal hesaplar',
  'socials.connect': 'Giriş yap',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} ile devam et',
  'socials.more': 'Daha fazla',
  'socials.ways': 'Şununla giriş yap',
  'socials.timedOut': 'Sosyal hesapla giriş zaman aşımına uğradı. Yeniden deneyin.',
  'socials.untrusted': 'Güvenilmeyen kaynak',
}

export default tr
