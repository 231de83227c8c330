import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const id: Translation<SocialsMessage | Title> = {
  'socials.all': 'Semua akun sosial',
  'socials.connect': 'Hubungkan akun sosial',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Lanjutkan dengan {name}',
  'socials.more': 'Lainnya',
  'socials.ways': 'Masuk dengan',
  'socials.timedOut': 'Waktu masuk dengan akun sosial habis. Coba lagi.',
  'socials.untrusted': 'Asal tidak tepercaya',
}

export default id
