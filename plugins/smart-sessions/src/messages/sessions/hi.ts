import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const hi: Translation<SessionsMessage> = {
  'sessions.lead': 'ये साइटें यहाँ लिखी सीमा में, बिना पूछे, इस खाते की ओर से काम कर सकती हैं।',
  'sessions.beta': 'बीटा',
  'sessions.loading': 'आपके स्मार्ट सत्र पढ़े जा रहे हैं',
  'sessions.empty': 'कोई स्मार्ट सत्र नहीं',
  'sessions.emptyHint': 'जब आप किसी साइट को इस खाते की ओर से काम करने देते हैं, तो रद्द करने तक वह यहाँ दिखती है।',
  'sessions.broken': 'आपके स्मार्ट सत्र पढ़े नहीं जा सके',
  'sessions.brokenHint':
    'जिन साइटों को आपने अनुमति दी, वे अब भी इस खाते की ओर से काम कर सकती हैं। थोड़ी देर में फिर कोशिश करें।',
  'sessions.none': 'स्मार्ट सत्र एम्बेडेड वॉलेट के होते हैं',
  'sessions.noneHint': 'साइटें आपके लिए क्या कर सकती हैं, यह देखने के लिए लॉगिन करें।',
  'sessions.retry': 'फिर कोशिश करें',
  'sessions.active': 'सक्रिय',
  'sessions.expired': 'समाप्त',
  'sessions.revoked': 'रद्द',
  'sessions.until': '{date} तक',
  'sessions.ended': '{date} को समाप्त',
  'sessions.takenBack': '{date} को रद्द',
  'sessions.revoke': 'रद्द करें',
  'sessions.revoking': 'आपके वॉलेट की प्रतीक्षा है',
  'sessions.calls': 'अनुबंध के ये फ़ंक्शन इस्तेमाल करना',
  'sessions.callsAny': 'अनुबंध का हर फ़ंक्शन इस्तेमाल करना',
  'sessions.limit': '{name}, हर कॉल में अधिकतम {amount} भेजते हुए',
  'sessions.conditions': '{name}, कुछ मान तय',
  'sessions.limitAndConditions': '{name}, हर कॉल में अधिकतम {amount} भेजते हुए, कुछ मान तय',
  'sessions.delegates': 'इसका कोड आपके खाते के रूप में चलता है: यह आपकी हर चीज़ हिला सकता है।',
  'sessions.hourly': 'हर घंटे अधिकतम {amount} खर्च करना',
  'sessions.daily': 'हर दिन अधिकतम {amount} खर्च करना',
  'sessions.weekly': 'हर सप्ताह अधिकतम {amount} खर्च करना',
  'sessions.spend': 'हर {period} में अधिकतम {amount} खर्च करना',
  'sessions.unlimited': '{symbol} बिना सीमा खर्च करना',
  'sessions.theToken': 'टोकन',
  'sessions.units': 'टोकन की {amount} मूल इकाइयाँ',
  'sessions.unknown': 'अज्ञात अनुमति: {type}',
  'sessions.nothing': 'यह क्या कर सकता है, यह नहीं लिखा है।',
  'sessions.created': 'स्मार्ट सत्र बन गया',
  'sessions.createdHint': 'आप खाता सेटिंग में अपना सत्र संभाल सकते हैं।',
  'sessions.gotIt': 'समझ गया',
}

export default hi
