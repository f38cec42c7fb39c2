export default function TermsConditions() {
  return <h1>Terms and conditions</h1>
}
