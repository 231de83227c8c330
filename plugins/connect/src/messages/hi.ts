import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const hi: Translation<ConnectMessage> = {
  'connect.title': 'वॉलेट कनेक्ट करें',
  'connect.wallets': 'वॉलेट कनेक्ट करें',
  'connect.all': 'सभी वॉलेट',
  'connect.chain': 'नेटवर्क चुनें',
  'connect.get': 'वॉलेट पाएँ',
  'connect.what': 'वॉलेट क्या है?',
  'connect.installed': 'इंस्टॉल है',
  'connect.recent': 'हाल ही का',
  'connect.twins': '{count} वॉलेट का यही नाम है',
  'connect.looking': 'वॉलेट खोजे जा रहे हैं',
  'connect.continue': '{name} में जारी रखें',
  'connect.accept': 'वॉलेट में कनेक्शन अनुरोध स्वीकार करें',
  'connect.waiting': 'अब भी {name} के जवाब का इंतज़ार है',
  'connect.waitingHint': 'वॉलेट की विंडो इस विंडो के पीछे हो सकती है। आपके स्वीकार करने तक कुछ भी शेयर नहीं होगा।',
  'connect.other': 'दूसरा वॉलेट इस्तेमाल करें',
  'connect.declined': 'कनेक्शन अस्वीकार किया गया',
  'connect.declinedHint': 'अगर कोई पिछला अनुरोध अब भी खुला है, तो कनेक्शन अस्वीकार हो सकता है',
  'connect.busy': 'अपना वॉलेट देखें: एक अनुरोध पहले से खुला है',
  'connect.busyHint': 'वहाँ उसका जवाब दें या उसे बंद करके फिर से कोशिश करें।',
  'connect.failed': '{name} से कनेक्ट नहीं हो सका',
  'connect.gone': 'नहीं मिला',
  'connect.goneHint': 'इंस्टॉल करने के बाद पेज फिर से लोड करें या दूसरा वॉलेट चुनें।',
}

export default hi
