import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const hi: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'लोड नहीं हो सका',
  'kernel.loadFailedReload': 'फिर से लोड करें',
  'kernel.loadFailedClose': 'बंद करें',
  'kernel.connectWallet': 'वॉलेट कनेक्ट करें',
  'kernel.connecting': 'कनेक्ट हो रहा है…',
  'kernel.account': 'खाता {address}',
  'kernel.selectNetwork': 'नेटवर्क चुनें',
  'kernel.unknownNetwork': 'अज्ञात नेटवर्क',
}

export default hi
