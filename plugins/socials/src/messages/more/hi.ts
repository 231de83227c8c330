import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const hi: Translation<MoreMessage> = {
  'socials.waiting': 'प्रदाता की विंडो में कनेक्ट करें',
  'socials.waitingHint': 'वहाँ {name} में लॉगिन करें। यह पेज अपने आप आगे बढ़ेगा।',
  'socials.focus': 'विंडो दिखाएँ',
  'socials.finishing': 'उपयोगकर्ता डेटा लाया जा रहा है',
  'socials.finishingHint': 'आपका वॉलेट थोड़ी देर में खुलेगा।',
  'socials.slow': 'इसमें सामान्य से अधिक समय लग रहा है।',
  'socials.failed': 'कुछ गड़बड़ हो गई',
  'socials.failedHint': 'लॉगिन पूरा नहीं हुआ। कुछ साझा नहीं हुआ।',
  'socials.again': 'फिर कोशिश करें',
  'socials.other': 'दूसरा तरीका अपनाएँ',
  'socials.blocked': 'आपके ब्राउज़र ने विंडो रोक दी',
  'socials.blockedHint': 'खोलने के लिए बटन दबाएँ।',
  'socials.open': 'विंडो खोलें',
  'socials.here': 'इसी टैब में जारी रखें',
  'socials.leaving': '{name} से जारी रखें',
  'socials.leavingHint': 'यह पेज वहाँ जाएगा, फिर आप यहाँ लौटेंगे।',
  'socials.none': 'लॉगिन का तरीका चुनें',
  'socials.noneHint': 'कोई लॉगिन नहीं चल रहा।',
  'socials.scan': 'अपने फ़ोन से स्कैन करें',
  'socials.scanHint': 'उसका कैमरा Farcaster खोलेगा, जहाँ आप लॉगिन मंज़ूर करेंगे।',
  'socials.code': 'Farcaster से लॉगिन का कोड',
  'socials.app': 'Farcaster खोलें',
  'socials.appHint': 'वहाँ लॉगिन मंज़ूर करें, फिर लौटें।',
  'socials.copy': 'लिंक कॉपी करें',
  'socials.copied': 'लिंक कॉपी हुआ',
  'socials.preparing': 'कोड तैयार हो रहा है',
  'socials.cancel': 'रद्द करें',
}

export default hi
