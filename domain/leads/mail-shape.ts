/** Longest text before the "@", longest part of a domain, and most parts: RFC 5321, section 4.5.3. */
const shape =
  /^(?![^@]*=\?)[^\s\p{Cc}()<>[\]:;@\\,"]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}\.?$/u;

/**
 * Whether a text is one whole email address that no mail server reads as another one. Comments and quotes are refused:
 * "mia(2)@example.com" would reach mia@example.com and count as another person. So are encoded
 * words ("=?utf-8?q?mia?=@example.com"), which some servers decode, addresses of machines ("mia@[192.0.2.1]"), control
 * characters and lists. Browsers load this.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && shape.test(text);
}
