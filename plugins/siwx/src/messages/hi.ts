import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const hi: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'साइन इन',
  'siwx.heading': '{name} को आपके वॉलेट से कनेक्ट होना है',
  'siwx.hint':
    'आगे बढ़ने के लिए, इस संदेश पर हस्ताक्षर करके साबित करें कि यह वॉलेट आपका है। रद्द करने पर आप डिस्कनेक्ट हो जाएँगे।',
  'siwx.hintOptional': 'आगे बढ़ने के लिए, इस संदेश पर हस्ताक्षर करके साबित करें कि यह वॉलेट आपका है।',
  'siwx.account': 'खाता',
  'siwx.network': 'नेटवर्क',
  'siwx.message': 'संदेश दिखाएँ',
  'siwx.checking': 'जाँचा जा रहा है कि आपने साइन इन किया है या नहीं…',
  'siwx.sign': 'हस्ताक्षर करें',
  'siwx.signing': 'हस्ताक्षर हो रहा है…',
  'siwx.still': 'अब भी आपके वॉलेट के जवाब का इंतज़ार है',
  'siwx.cancel': 'रद्द करें',
  'siwx.canceling': 'रद्द हो रहा है…',
  'siwx.init': 'प्रमाणीकरण शुरू करने में समस्या हुई',
  'siwx.declined': 'हस्ताक्षर अस्वीकार किया गया',
  'siwx.smartAccount': 'हो सकता है कि यह ऐप्लिकेशन स्मार्ट खातों को सपोर्ट न करे',
  'siwx.clock': 'अपने डिवाइस का समय जाँचें',
  'siwx.refused': 'साइन इन नहीं हो सका। हस्ताक्षर स्वीकार नहीं हुआ।',
  'siwx.service': 'साइन इन नहीं हो सका। सेवा जवाब नहीं दे रही है।',
  'siwx.changed': 'खाता या नेटवर्क बदल गया है। फिर से हस्ताक्षर करें।',
  'siwx.messageChanged': 'इस वॉलेट ने संदेश बदल दिया।',
  'siwx.busy': 'अपना वॉलेट देखें: एक अनुरोध पहले से खुला है',
  'siwx.failed': 'साइन इन नहीं हो सका। किसी चीज़ पर हस्ताक्षर नहीं हुआ।',
  'siwx.authenticating': 'प्रमाणीकरण हो रहा है…',
  'siwx.signedIn': 'साइन इन हो गया',
  'siwx.stopped': 'साइन इन रद्द कर दिया गया',
  'siwx.stuck': 'डिस्कनेक्ट नहीं हो सका',
}

export default hi
