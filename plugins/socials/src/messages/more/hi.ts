import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const hi: Translation<MoreMessage> = {
  'socials.waiting': 'प्रदाता की विंडो में कनेक्ट करें',
  'socials.waitingHint': 'वहाँ {name} में लॉग इन करें। इसके बाद यह पेज अपने आप आगे बढ़ेगा।',
  'socials.focus': 'विंडो दिखाएँ',
  'socials.finishing': 'उपयोगकर्ता डेटा लाया जा रहा है',
  'socials.finishingHint': 'आपका वॉलेट थोड़ी देर में खुलेगा।',
  'socials.slow': 'इसमें सामान्य से अधिक समय लग रहा है।',
  'socials.failed': 'कुछ गड़बड़ हो गई',
  'socials.failedHint': 'लॉगिन पूरा नहीं हुआ। कुछ भी शेयर नहीं हुआ।',
  'socials.again': 'फिर से कोशिश करें',
  'socials.other': 'दूसरा तरीका अपनाएँ',
  'socials.blocked': 'आपके ब्राउज़र ने विंडो रोक दी',
  'socials.blockedHint': 'उसे खोलने के लिए बटन दबाएँ।',
  'socials.open': 'विंडो खोलें',
  'socials.here': 'इसी टैब में जारी रखें',
  'socials.leaving': '{name} से जारी रखें',
  'socials.leavingHint': 'आप इस पेज से चले जाएँगे और लॉग इन करने के बाद यहाँ लौट आएँगे।',
  'socials.none': 'लॉग इन करने का तरीका चुनें',
  'socials.noneHint': 'अभी कोई लॉगिन नहीं चल रहा है।',
  'socials.scan': 'अपने फ़ोन से स्कैन करें',
  'socials.scanHint': 'उसका कैमरा Farcaster खोलेगा, जहाँ आप लॉगिन को मंज़ूरी देंगे।',
  'socials.code': 'Farcaster से लॉग इन करने का कोड',
  'socials.app': 'Farcaster खोलें',
  'socials.appHint': 'वहाँ लॉगिन को मंज़ूरी दें, फिर लौटें।',
  'socials.copy': 'लिंक कॉपी करें',
  'socials.copied': 'लिंक कॉपी हो गया',
  'socials.preparing': 'कोड तैयार हो रहा है',
  'socials.cancel': 'रद्द करें',
}

export default hi
