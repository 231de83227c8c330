import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const hi: Translation<Key> = {
  'networks.title': 'नेटवर्क चुनें',
  'networks.switch': 'नेटवर्क बदलें',
  'networks.chain': 'नेटवर्क बदलें',
  'networks.current': 'मौजूदा',
  'networks.unapproved': 'मंज़ूरी नहीं मिली',
  'networks.list': 'नेटवर्क',
  'networks.search': 'नेटवर्क खोजें',
  'networks.noneFound': 'कोई नेटवर्क नहीं मिला',
  'networks.approve': 'वॉलेट में मंज़ूरी दें',
  'networks.accept': 'अपने वॉलेट में कनेक्शन अनुरोध स्वीकार करें',
  'networks.still': 'अब भी आपके वॉलेट के जवाब का इंतज़ार है',
  'networks.stillHint': 'वॉलेट की विंडो इस विंडो के पीछे हो सकती है। आपकी मंज़ूरी मिलने तक नेटवर्क नहीं बदलेगा।',
  'networks.switching': '{name} नेटवर्क पर जा रहे हैं…',
  'networks.asked': '{host} आपके वॉलेट से इस नेटवर्क पर जाने का अनुरोध करता है।',
  'networks.no': 'यहीं रहें',
  'networks.declined': 'नेटवर्क बदलना अस्वीकार किया गया',
  'networks.declinedHint':
    'अगर वॉलेट नेटवर्क को सपोर्ट नहीं करता या कोई पिछला अनुरोध अब भी खुला है, तो नेटवर्क बदलना अस्वीकार हो सकता है',
  'networks.busy': 'अपना वॉलेट देखें: एक अनुरोध पहले से खुला है',
  'networks.busyHint': 'वहाँ उसका जवाब दें या उसे बंद करके फिर से कोशिश करें।',
  'networks.failed': 'नेटवर्क बदला नहीं जा सका',
  'networks.gone': 'नेटवर्क नहीं मिला',
  'networks.goneHint': 'यह साइट उस नेटवर्क का इस्तेमाल नहीं करती।',
  'networks.back': 'दूसरा नेटवर्क चुनें',
  'networks.to': '{name} पर जाएँ',
  'networks.other': 'कनेक्ट किया गया वॉलेट {name} से कनेक्ट नहीं हो सकता। दूसरे वॉलेट से कनेक्ट करें।',
  'networks.go': 'बदलें',
  'networks.noSwap': 'स्वैप सुविधा आपके मौजूदा नेटवर्क को सपोर्ट नहीं करती। जारी रखने के लिए किसी उपलब्ध नेटवर्क पर जाएँ।',
  'networks.unsupported': 'यह ऐप आपके मौजूदा नेटवर्क को सपोर्ट नहीं करता। जारी रखने के लिए किसी उपलब्ध नेटवर्क पर जाएँ।',
  'networks.or': 'या',
  'networks.disconnect': 'डिस्कनेक्ट करें',
  'networks.what': 'नेटवर्क क्या है?',
  'networks.record': 'एक साझा रिकॉर्ड',
  'networks.recordHint':
    'नेटवर्क रिकॉर्ड रखता है कि कौन-सी चीज़ किसकी है। इसे बहुत से कंप्यूटर मिलकर चलाते हैं, कोई एक कंपनी नहीं।',
  'networks.fee': 'शुल्क के लिए नेटवर्क का अपना कॉइन',
  'networks.feeHint': 'भेजने पर थोड़ा शुल्क लगता है, जो नेटवर्क के अपने कॉइन में दिया जाता है, जैसे Ethereum पर ETH।',
  'networks.apart': 'अलग-अलग बैलेंस',
  'networks.apartHint': 'कई नेटवर्क पर आपका पता एक ही हो सकता है, लेकिन हर नेटवर्क का बैलेंस अलग होता है।',
  'networks.choose': 'नेटवर्क चुनें',
  'networks.done': 'ठीक है',
}

export default hi
