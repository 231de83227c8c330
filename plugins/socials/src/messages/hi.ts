import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const hi: Translation<SocialsMessage | Title> = {
  'socials.all': 'सभी सोशल खाते',
  'socials.connect': 'सोशल खाता कनेक्ट करें',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} से जारी रखें',
  'socials.more': 'और',
  'socials.ways': 'इससे लॉग इन करें',
  'socials.timedOut': 'सोशल लॉगिन का समय समाप्त हो गया। फिर से कोशिश करें।',
  'socials.untrusted': 'अविश्वसनीय ऑरिजिन',
}

export default hi
