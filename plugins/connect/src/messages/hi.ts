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
  'connect.recent': 'हाल का',
  'connect.twins': '{count} इस नाम का उपयोग करते हैं',
  'connect.looking': 'वॉलेट खोजे जा रहे हैं',
  'connect.continue': '{name} में जारी रखें',
  'connect.accept': 'वॉलेट में कनेक्शन अनुरोध स्वीकार करें',
  'connect.waiting': '{name} की प्रतीक्षा है',
  'connect.waitingHint': 'उसकी विंडो इसके पीछे हो सकती है। आपके स्वीकार करने तक कुछ साझा नहीं होगा।',
  'connect.other': 'दूसरा वॉलेट इस्तेमाल करें',
  'connect.declined': 'कनेक्शन अस्वीकार हुआ',
  'connect.declinedHint': 'पिछला अनुरोध अब भी खुला हो तो कनेक्शन अस्वीकार हो सकता है',
  'connect.busy': 'अपना वॉलेट देखें: एक अनुरोध पहले से खुला है',
  'connect.busyHint': 'वहाँ जवाब दें, या उसे बंद करके फिर कोशिश करें।',
  'connect.failed': '{name} से कनेक्ट नहीं हो सका',
  'connect.gone': 'नहीं मिला',
  'connect.goneHint': 'यह वॉलेट आपके ब्राउज़र में नहीं है। इंस्टॉल करने के बाद पेज फिर लोड करें, या दूसरा चुनें।',
}

export default hi
