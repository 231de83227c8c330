import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const hi: Translation<SessionsMessage> = {
  'sessions.lead': 'ये साइटें यहाँ दी गई सीमाओं में, आपसे पूछे बिना, इस खाते की ओर से काम कर सकती हैं।',
  'sessions.beta': 'बीटा',
  'sessions.loading': 'आपके स्मार्ट सेशन लोड हो रहे हैं',
  'sessions.empty': 'कोई स्मार्ट सेशन नहीं',
  'sessions.emptyHint': 'जिस साइट को आप इस खाते की ओर से काम करने देते हैं, वह आपके रद्द करने तक यहाँ दिखती है।',
  'sessions.broken': 'आपके स्मार्ट सेशन लोड नहीं हो सके',
  'sessions.brokenHint':
    'जिन साइटों को आपने अनुमति दी है, वे अब भी इस खाते की ओर से काम कर सकती हैं। थोड़ी देर में फिर से कोशिश करें।',
  'sessions.none': 'स्मार्ट सेशन एम्बेडेड वॉलेट का हिस्सा हैं',
  'sessions.noneHint': 'साइटें आपके लिए क्या कर सकती हैं, यह देखने के लिए उसमें लॉग इन करें।',
  'sessions.retry': 'फिर से कोशिश करें',
  'sessions.active': 'सक्रिय',
  'sessions.expired': 'समाप्त',
  'sessions.revoked': 'रद्द',
  'sessions.until': '{date} तक',
  'sessions.ended': '{date} को समाप्त',
  'sessions.revokedAt': '{date} को रद्द',
  'sessions.revoke': 'रद्द करें',
  'sessions.revoking': 'आपके वॉलेट के जवाब का इंतज़ार है',
  'sessions.calls': 'कॉन्ट्रैक्ट के ये फ़ंक्शन इस्तेमाल करना',
  'sessions.callsAny': 'कॉन्ट्रैक्ट का हर फ़ंक्शन इस्तेमाल करना',
  'sessions.limit': '{name}, हर कॉल में अधिकतम {amount} भेजते हुए',
  'sessions.conditions': '{name}, कुछ मान तय',
  'sessions.limitAndConditions': '{name}, हर कॉल में अधिकतम {amount} भेजते हुए, कुछ मान तय',
  'sessions.delegates': 'इसका कोड आपके खाते के रूप में चलता है: यह आपकी सारी संपत्ति ट्रांसफ़र कर सकता है।',
  'sessions.hourly': 'हर घंटे अधिकतम {amount} खर्च करना',
  'sessions.daily': 'हर दिन अधिकतम {amount} खर्च करना',
  'sessions.weekly': 'हर सप्ताह अधिकतम {amount} खर्च करना',
  'sessions.spend': 'हर {period} में अधिकतम {amount} खर्च करना',
  'sessions.unlimited': '{symbol} बिना किसी सीमा के खर्च करना',
  'sessions.theToken': 'टोकन',
  'sessions.units': 'टोकन की {amount} मूल इकाइयाँ',
  'sessions.unknown': 'अज्ञात अनुमति: {type}',
  'sessions.nothing': 'कोई अनुमति नहीं दी गई है।',
  'sessions.created': 'स्मार्ट सेशन बन गया',
  'sessions.createdHint': 'आप खाता सेटिंग में अपना सेशन मैनेज कर सकते हैं।',
  'sessions.gotIt': 'ठीक है',
}

export default hi
