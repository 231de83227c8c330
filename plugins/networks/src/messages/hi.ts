import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const hi: Translation<Key> = {
  'networks.title': 'नेटवर्क चुनें',
  'networks.switch': 'नेटवर्क बदलें',
  'networks.chain': 'नेटवर्क बदलें',
  'networks.current': 'मौजूदा',
  'networks.unapproved': 'मंज़ूर नहीं',
  'networks.list': 'नेटवर्क',
  'networks.search': 'नेटवर्क खोजें',
  'networks.noneFound': 'कोई नेटवर्क नहीं मिला',
  'networks.approve': 'वॉलेट में मंज़ूरी दें',
  'networks.accept': 'अपने वॉलेट में कनेक्शन अनुरोध स्वीकार करें',
  'networks.still': 'आपके वॉलेट की प्रतीक्षा है',
  'networks.stillHint': 'उसकी विंडो इसके पीछे हो सकती है। आपकी मंज़ूरी तक नेटवर्क नहीं बदलेगा।',
  'networks.switching': '{name} नेटवर्क पर जा रहे हैं…',
  'networks.asked': '{host} आपके वॉलेट से वहाँ जाने को कहता है।',
  'networks.no': 'यहीं रहें',
  'networks.declined': 'बदलाव अस्वीकार हुआ',
  'networks.declinedHint':
    'यदि वॉलेट नेटवर्क का समर्थन नहीं करता या पिछला अनुरोध खुला है, तो बदलाव अस्वीकार हो सकता है',
  'networks.busy': 'अपना वॉलेट देखें: एक अनुरोध पहले से खुला है',
  'networks.busyHint': 'वहाँ जवाब दें, या उसे बंद करके फिर कोशिश करें।',
  'networks.failed': 'नेटवर्क बदला नहीं जा सका',
  'networks.gone': 'नेटवर्क नहीं मिला',
  'networks.goneHint': 'यह साइट उस नेटवर्क का उपयोग नहीं करती।',
  'networks.back': 'दूसरा नेटवर्क चुनें',
  'networks.to': '{name} पर जाएँ',
  'networks.other': 'कनेक्ट किया गया वॉलेट {name} का समर्थन नहीं करता। दूसरे वॉलेट से कनेक्ट करें।',
  'networks.go': 'बदलें',
  'networks.unsupported': 'यह ऐप आपके मौजूदा नेटवर्क का समर्थन नहीं करता। जारी रखने के लिए उपलब्ध नेटवर्क पर जाएँ।',
  'networks.or': 'या',
  'networks.disconnect': 'डिस्कनेक्ट करें',
  'networks.what': 'नेटवर्क क्या है?',
  'networks.record': 'एक साझा रिकॉर्ड',
  'networks.recordHint': 'नेटवर्क लिखता है कि क्या किसका है। इसे बहुत-से कंप्यूटर चलाते हैं, कोई एक कंपनी नहीं।',
  'networks.fee': 'शुल्क के लिए अपना कॉइन',
  'networks.feeHint': 'भेजने पर छोटा शुल्क लगता है, जो नेटवर्क के कॉइन में दिया जाता है, जैसे Ethereum पर ETH।',
  'networks.apart': 'अलग-अलग बैलेंस',
  'networks.apartHint': 'आपका पता कई नेटवर्क पर एक जैसा हो सकता है, पर हर नेटवर्क का बैलेंस अलग होता है।',
  'networks.choose': 'नेटवर्क चुनें',
  'networks.done': 'समझ गया',
}

export default hi
