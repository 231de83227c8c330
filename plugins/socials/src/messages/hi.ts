import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const hi: Translation<SocialsMessage | Title> = {
  'socials.all': 'सभी सोशल खाते',
  'socials.connect': 'लॉगिन करें',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} से जारी रखें',
  'socials.more': 'और',
  'socials.ways': 'इससे लॉगिन करें',
  'socials.timedOut': 'लॉगिन का समय समाप्त हुआ। फिर कोशिश करें।',
  'socials.untrusted': 'अविश्वसनीय स्रोत',
}

export default hi
