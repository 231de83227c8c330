import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const hi: Translation<Key> = {
  'embedded.wallet': 'एम्बेडेड वॉलेट',
  'embedded.upgrade': 'अपना वॉलेट अपग्रेड करें',
  'embedded.notKept': 'यह पेज बंद या फिर से लोड होने तक आप लॉग इन रहेंगे। आपका ब्राउज़र इस साइट के लॉगिन सेव नहीं करता।',
  'embedded.smart': 'स्मार्ट खाता',
  'embedded.plain': 'सामान्य खाता',
  'embedded.useSmart': 'अपना स्मार्ट खाता इस्तेमाल करें',
  'embedded.usePlain': 'अपना सामान्य खाता इस्तेमाल करें',
  'embedded.changing': 'खाता बदला जा रहा है',
  'embedded.smartOn': 'आपका स्मार्ट खाता इस्तेमाल में है',
  'embedded.plainOn': 'आपका सामान्य खाता इस्तेमाल में है',
  'embedded.plainFailed': 'आपके सामान्य खाते पर स्विच नहीं हो सका',
  'embedded.changeFailed': 'कुछ नहीं बदला: {why}',
  'embedded.unchanged': 'कुछ नहीं बदला। थोड़ी देर में फिर से कोशिश करें।',
  'embedded.card': 'अपना वॉलेट अपग्रेड करें',
  'embedded.cardHint': 'सेल्फ़-कस्टडी वॉलेट पर जाएँ',
  'embedded.upgradeLead': 'आपका अपना वॉलेट',
  'embedded.upgradeHint':
    'अभी {host} आपका वॉलेट संभालता है। उसके पेज पर आप ऐसे वॉलेट में जा सकते हैं जिसकी कुंजियाँ केवल आपके पास हों।',
  'embedded.upgradeGo': '{host} पर जारी रखें',
}

export default hi
