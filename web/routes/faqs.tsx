export default function Faqs() {
  return <h1>Frequently asked questions</h1>
}
