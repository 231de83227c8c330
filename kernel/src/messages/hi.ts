import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const hi: Translation<KernelMessage> = {
  'kernel.back': 'वापस',
  'kernel.close': 'बंद करें',
  'kernel.dismiss': 'छिपाएँ',
  'kernel.loading': 'लोड हो रहा है',
  'kernel.retry': 'फिर से कोशिश करें',
  'kernel.broken': 'इस हिस्से ने काम करना बंद कर दिया है',
  'kernel.stale': 'नया वर्शन उपलब्ध है',
  'kernel.reload': 'फिर से लोड करें',
  'kernel.brokenHint': 'फिर से कोशिश करें या वापस जाएँ। क्या भेजा गया, यह आपके वॉलेट में दिखेगा।',
  'kernel.late': 'आपके वॉलेट ने पहले वाला अनुरोध पूरा कर दिया है',
  'kernel.forgotten': 'अगली बार आपको फिर से कनेक्ट करना होगा',
  'kernel.offline': 'आप ऑफ़लाइन हैं। वापस ऑनलाइन होने तक कुछ नहीं भेजा जाएगा।',
  'kernel.slow': 'अब भी लोड हो रहा है…',
  'kernel.notAllowed': 'इस कार्रवाई की अनुमति नहीं है',
  'kernel.disconnectFailed': 'डिस्कनेक्ट नहीं हो सका',
  'kernel.error': 'त्रुटि',
  'kernel.success': 'पूरा हुआ',
  'kernel.copyFailed': 'कॉपी नहीं हो सका',
}

export default hi
