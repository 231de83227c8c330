import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const hi: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'खाता',
  'account.switch': 'पता बदलें',
  'account.unknownNetwork': 'अज्ञात नेटवर्क',
  'account.unknownHint':
    'आपका वॉलेट जिस नेटवर्क पर है, यह साइट उसका इस्तेमाल नहीं करती। जारी रखने के लिए वॉलेट में नेटवर्क बदलें।',
  'account.balance': 'बैलेंस',
  'account.unavailable': 'टोकन बैलेंस उपलब्ध नहीं है',
  'account.unavailableHint': 'नेटवर्क जवाब नहीं दे रहा है। आपके पैसे पर कोई असर नहीं पड़ा है।',
  'account.slow': 'नेटवर्क से जवाब आने में देर हो रही है',
  'account.unchecked': '{name}, जाँचा नहीं गया',
  'account.copy': 'पता कॉपी करें',
  'account.copied': 'पता कॉपी हो गया',
  'account.explorer': '{name} पर देखें',
  'account.disconnect': 'डिस्कनेक्ट करें',
  'account.none': 'कोई वॉलेट कनेक्ट नहीं है',
  'account.noneHint': 'यहाँ बैलेंस देखने के लिए वॉलेट कनेक्ट करें।',
  'account.connect': 'वॉलेट कनेक्ट करें',
  'account.payment': 'भुगतान',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'खाता बदला नहीं जा सका। फिर से कोशिश करें।',
  'account.updated': '{time} अपडेट किया गया',
}

export default hi
