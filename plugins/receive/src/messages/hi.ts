import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const hi: Translation<ReceiveMessage> = {
  'receive.title': 'प्राप्त करें',
  'receive.networks': 'संगत नेटवर्क',
  'receive.scan': 'अपना पता कॉपी करें या यह QR कोड स्कैन करें',
  'receive.code': 'आपके पते का QR कोड',
  'receive.copy': 'पता कॉपी करें',
  'receive.copied': 'पता कॉपी हो गया',
  'receive.changed': 'खाता बदल गया है। पता फिर से कॉपी करें।',
  'receive.only': 'केवल इन नेटवर्क पर भेजें',
  'receive.onlyOne': 'केवल इस नेटवर्क पर भेजें',
  'receive.onlyHint': 'किसी दूसरे नेटवर्क से इस पते पर भेजी गई राशि खो सकती है।',
  'receive.current': 'मौजूदा',
  'receive.unknownNetwork': 'अज्ञात नेटवर्क',
  'receive.unknownHint':
    'आपका वॉलेट जिस नेटवर्क पर है, यह साइट उसका इस्तेमाल नहीं करती। इस पते पर केवल नीचे दिए गए नेटवर्क पर भेजें।',
  'receive.nowhereHint':
    'आपका वॉलेट जिस नेटवर्क पर है, यह साइट उसका इस्तेमाल नहीं करती। यहाँ प्राप्त करने के लिए वॉलेट में नेटवर्क बदलें।',
  'receive.ethereumAccounts': 'यह नेटवर्क Ethereum खातों का उपयोग करता है, जिन्हें यह संस्करण कनेक्ट नहीं कर सकता।',
  'receive.none': 'कोई वॉलेट कनेक्ट नहीं है',
  'receive.noneHint': 'यहाँ पता देखने के लिए वॉलेट कनेक्ट करें।',
  'receive.connect': 'वॉलेट कनेक्ट करें',
}

export default hi
