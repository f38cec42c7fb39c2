export default function Shipping() {
  return <h1>Shipping policy</h1>
}
